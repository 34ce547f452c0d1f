import type { TestProject } from 'vitest/node'
import { startSite } from './site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    site: string
  }
}

/** One running site for all page tests. */
export default async function setup(project: TestProject) {
  const site = await startSite()
  project.provide('site', site.url)
  return async () => void (await site.stop())
}
