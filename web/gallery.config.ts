/** Builds the gallery of the board, for looking at it; it is no part of the product. */
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [svelte()],
  build: { outDir: 'gallery', emptyOutDir: true, assetsInlineLimit: 0, rolldownOptions: { input: 'gallery.html' } },
})
