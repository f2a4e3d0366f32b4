import { readFileSync } from 'node:fs'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
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

export default defineConfig({
  plugins: [svelte(), licences()],
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
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'] },
})
