import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin, Rolldown } from 'vite'
import { defineConfig } from 'vitest/config'

const SWAGGER = 'node_modules/swagger-ui-dist'

/** What others have made and the page brings along comes with its licence. */
function licences(): Plugin {
  const files = ['NOTICE', 'LICENSE', 'swagger-ui-es-bundle.js.LICENSE.txt']
  return {
    name: 'licences',
    generateBundle() {
      const source = files.map((file) => readFileSync(`${SWAGGER}/${file}`, 'utf-8').trim()).join('\n\n\n')
      this.emitFile({ type: 'asset', fileName: 'assets/swagger-ui-licence.txt', source: `${source}\n` })
    },
  }
}

/** Tells the worker which files the page consists of; the reference of the API is none of them. */
function offline(): Plugin {
  return {
    name: 'offline',
    enforce: 'post',
    generateBundle(_, bundle) {
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('index.html'))
      if (!entry) return // the gallery has no need for it
      const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'))
      const files = ['/', '/icon.svg', '/app.webmanifest', ...[...needed(entry.fileName, bundle), ...fonts].sort().map((name) => `/${name}`)]
      const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
      const text = readFileSync('worker.js', 'utf-8')
      const source = text.replace("['/* files */']", JSON.stringify(files)).replace('/* version */', version)
      this.emitFile({ type: 'asset', fileName: 'worker.js', source })
    },
  }
}

/** A part of the page with all that it may load later. */
function needed(name: string, bundle: Rolldown.OutputBundle, found = new Set<string>()): Set<string> {
  const file = bundle[name]
  if (found.has(name) || file?.type !== 'chunk') return found
  found.add(name)
  for (const style of file.viteMetadata?.importedCss ?? []) found.add(style)
  for (const other of [...file.imports, ...file.dynamicImports]) needed(other, bundle, found)
  return found
}

export default defineConfig({
  plugins: [svelte(), licences(), offline()],
  build: {
    outDir: '../src/bankhalter/server/web',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content policy allows no data: addresses
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000, // the reference of the API is large, and loaded by nobody else
    rolldownOptions: {
      input: ['index.html', 'docs.html'],
      checks: { bundlerTimings: false }, // a slow machine is no news for those who want to play
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8000', '/ws': { target: 'ws://127.0.0.1:8000', ws: true } } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'], setupFiles: ['tests/languages.ts'] },
})
