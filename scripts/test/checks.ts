/** Writes the types of `astro:content` and its kind, which the checks of types read. */
export const typesOfContent = ['astro', 'sync']

/** What can be said of the code without running it. `tsc` does not read pages, `astro check` reads nothing else. */
export const checks = {
  'Types of pages': ['astro', 'check', '--minimumSeverity', 'error', '--tsconfig', 'scripts/pages.tsconfig.json'],
  Types: ['tsc', '--noEmit'],
  'Lint and format': ['biome', 'check', '--error-on-warnings', '.'],
  'Unused files, exports and packages': ['knip', '--config', 'tests/knip.json', '--no-progress'],
} as const satisfies Record<string, [string, ...string[]]>
