import { resolve } from 'node:path'

/** Writes the types of `astro:content` and its kind, which the checks of types read. */
export const typesOfContent = ['astro', 'sync']

/**
 * TypeScript 7 takes half the time; Astro's check and the test of layers need the interface of TypeScript 6. Its four
 * checkers each find the same types anew: one alone takes a third of the processors' time.
 */
export const tsc = ['node', resolve('node_modules/typescript-native/bin/tsc'), '--noEmit', '--singleThreaded'] as const

/** What can be said of the code without running it. `tsc` does not read pages, `astro check` reads nothing else. */
export const checks = {
  'Types of pages': ['astro', 'check', '--minimumSeverity', 'error', '--tsconfig', 'scripts/pages.tsconfig.json'],
  Types: tsc,
  'Lint and format': ['biome', 'check', '--error-on-warnings', '.'],
  'Unused files, exports and packages': ['knip', '--config', 'tests/knip.json', '--no-progress'],
} as const satisfies Record<string, readonly [string, ...string[]]>

/** These measure time, or start processes, and take longer than all others together: only `npm test` runs them. */
export const slowUnitTests =
  '**/{backup,expressions,lock,mistyped-trades,password,recipes-followed,rendering-in-subprocess,traces-off}.test.ts'
