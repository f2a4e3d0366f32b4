/**
 * Makes the types of what the server sends, and the version of the contract, from the server's own description.
 * With --if-missing only if there are none yet: those who do not look at types need not wait for fresh ones.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

import openapiTS, { astToString } from 'openapi-typescript'

const FILE = new URL('../src/table/contract.ts', import.meta.url)

if (!(process.argv.includes('--if-missing') && existsSync(FILE))) await make()

async function make() {
  const description = JSON.parse(asked())
  const types = await openapiTS(description, { rootTypes: true, rootTypesNoSchemaPrefix: true, defaultNonNullable: false, silent: true })
  const version = `/** The contract that this page was built for. */\nexport const CONTRACT = '${description.info['x-contract']}'\n`
  const text = `// Made by tools/types.mjs; not to be written by hand.\n${version}\n${astToString(types)}`
  if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== text) writeFileSync(FILE, text)
}

/** The package is installed where Node is, or found from the top of the project; nothing has to be compiled for it. */
function asked() {
  const [cwd, env] = [new URL('../..', import.meta.url), { ...process.env, BANKHALTER_KERNEL: 'python' }]
  return execFileSync('python', ['-m', 'bankhalter.server.api'], { cwd, env, encoding: 'utf8', maxBuffer: 2 ** 26 })
}
