import { createHash } from 'node:crypto'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import adapter from './server/adapter.mjs'
import development from './src/lib/development.mjs'
import { backLink } from './src/site/back-link.mjs'
import { oldestBrowsers } from './src/site/browsers.mjs'
import { islands, scripts, styles } from './src/site/chunks.ts'
import { eagerLayout } from './src/site/eager-layout.mjs'
import { prerenderedSitemap } from './src/site/prerendered-sitemap.ts'
import { layers } from './src/styles/layers.mjs'

const hashOf = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`
const scriptGroups = Object.entries({ ...scripts, ...islands }).map(([name, files]) => ({
  name,
  test: (id) => files.some((file) => (file.endsWith('/') ? id.includes(`/${file}`) : id.endsWith(`/${file}`))),
  minShareCount: name in islands ? 2 : 1,
}))
const siteStyles = {
  name: 'site',
  test: (id) =>
    id.endsWith('/src/styles/site.css') ||
    (id.includes('.astro?astro&type=style') && styles.some((place) => id.includes(`/${place}`))),
}
/** A script that is fetched later brings no style sheet and little else: it needs nothing fetched beside it. */
const plainImports = {
  name: 'plain-imports',
  enforce: 'pre',
  configEnvironment: (name) => (name === 'client' ? { build: { modulePreload: false } } : undefined),
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined),
}
/** A PDF of photos has no text: the reader of fonts, three quarters of PDFKit, stays out of the browser. */
const withoutFonts = {
  name: 'without-fonts',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id) => (id === 'fontkit' ? '\0fontkit' : undefined),
  load: (id) => (id === '\0fontkit' ? 'export const create = undefined' : undefined),
}
/** What every start reads is one file, not two hundred. */
const readAtStart = { name: 'start', tags: ['$initial'] }
const isBuild = process.argv.includes('build')
/** Loaded only where traces are sent. */
const traces = ['api', 'exporter-trace-otlp-http', 'resources', 'sdk-trace'].map((name) => `@opentelemetry/${name}`)

export default defineConfig({
  // Stands for the site's own address, which the server knows and puts in: one build serves any.
  site: 'https://site.invalid',
  output: 'server',
  adapter: adapter(),
  trailingSlash: 'never',
  compressHTML: true,
  devToolbar: { enabled: false },
  ...(isBuild && { logger: { entrypoint: new URL('./server/edge/astro-log.mjs', import.meta.url) } }),
  markdown: { syntaxHighlight: false },
  // The process in front of the pages decides where a write may come from.
  security: {
    checkOrigin: false,
    csp: {
      styleDirective: { hashes: [hashOf(layers)] },
      scriptDirective: { hashes: [eagerLayout, backLink].map(hashOf) },
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
  integrations: [react(), isBuild ? prerenderedSitemap : development()],
  ...(isBuild && { fetchFile: null }),
  vite: {
    plugins: [plainImports, withoutFonts],
    server: { watch: { ignored: ['**/data/**', '**/{dist,.builds}/**', '**/test-results/**'] } },
    build: {
      // Also for style sheets: `light-dark()` and nested rules are written out.
      target: Object.entries(oldestBrowsers).map((browser) => browser.join('')),
      // A style sheet of a few lines costs less in the page than a request of its own.
      assetsInlineLimit: (file, content) => file.endsWith('.css') && content.length < 4000,
    },
    // What the scripts of every page share is one small file, not a dozen tiny ones. So are the styles of the pages
    // rendered on request: Astro would hash what is inlined for each response.
    environments: {
      ssr: {
        ...(isBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
        build: { rolldownOptions: { output: { codeSplitting: { groups: [siteStyles, readAtStart] } } } },
      },
      client: {
        build: { rolldownOptions: { output: { codeSplitting: { groups: scriptGroups } } } },
      },
    },
    // Built in, so that the server reads a few files at its start instead of 1,800, and runs React's production code
    // whatever NODE_ENV it is started with. Outside stays what brings programs, files or threads of its own.
    ssr: {
      noExternal: isBuild ? true : ['postgres', 'lucide-react'],
      external: ['@electric-sql/pglite', 'sharp', '@node-rs/argon2', 'pino', ...traces],
    },
  },
})
