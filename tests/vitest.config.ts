/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config'

const project = (name: string, more: object = {}) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], ...more },
})

/** Ends what hangs; a slow machine must not fail a test. */
const limits = { testTimeout: 150_000, hookTimeout: 300_000, expect: { poll: { timeout: 15_000 } } }

export default getViteConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    ...limits,
    maxWorkers: '100%',
    projects: [
      project('unit', { isolate: false }),
      project('api', { globalSetup: 'tests/support/databases.ts', isolate: false }),
      project('islands', { environment: 'happy-dom', setupFiles: 'tests/support/island-setup.ts', isolate: false }),
      project('pages', { globalSetup: 'tests/support/site-for-pages.ts', fileParallelism: false, isolate: false }),
    ],
  },
})
