/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config'

const project = (name: string, more: object = {}) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], ...more },
})

export default getViteConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    projects: [
      project('unit', { testTimeout: 20_000 }),
      project('api', { testTimeout: 20_000, hookTimeout: 60_000 }),
      project('islands', { environment: 'happy-dom' }),
      project('pages', {
        globalSetup: 'tests/support/site-for-pages.ts',
        testTimeout: 30_000,
        hookTimeout: 120_000,
        fileParallelism: false,
      }),
    ],
  },
})
