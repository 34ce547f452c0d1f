import { createHash } from 'node:crypto'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import adapter from './server/adapter.mjs'
import onNeed from './src/lib/on-need/integration.mjs'
import { layers } from './src/styles/layers.mjs'

const hashOf = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`
const siteScripts = {
  name: 'site',
  test: /\/(src\/lib\/(browser-storage|consent|session-user|session-user-wire|redirect-url|analytics|urls|drag-by-mouse|way-back|news\/(back|admin))|server\/text\/language)\.ts$|vite\/preload-helper/,
}
const copyScripts = { name: 'copy', test: /\/src\/lib\/(clipboard|copy-buttons|snackbar)\.ts$/ }
const isBuild = process.argv.includes('build')

export default defineConfig({
  // Stands for the site's own address, which the server knows and puts in: one build serves any.
  site: 'https://site.invalid',
  output: 'server',
  adapter: adapter(),
  trailingSlash: 'never',
  compressHTML: true,
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  // The process in front of the pages decides where a write may come from.
  security: {
    checkOrigin: false,
    csp: {
      styleDirective: { hashes: [hashOf(layers)] },
      directives: [
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "connect-src 'self'",
        "font-src 'self'",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
      ],
    },
  },
  build: { format: 'file', inlineStylesheets: 'auto' },
  integrations: [react(), onNeed()],
  ...(isBuild && { fetchFile: null }),
  vite: {
    build: {
      // A style sheet of a few lines costs less in the page than a request of its own.
      assetsInlineLimit: (file, content) => file.endsWith('.css') && content.length < 4000,
      modulePreload: false,
    },
    // What the scripts of every page share is one small file, not a dozen tiny ones.
    environments: {
      client: {
        build: { rolldownOptions: { output: { codeSplitting: { groups: [siteScripts, copyScripts] } } } },
      },
    },
    ssr: { external: ['@electric-sql/pglite', 'sharp', '@node-rs/argon2', 'pg-boss', 'postgres', 'pino'] },
  },
})
