import { below, inEveryLanguage, type Recipe } from './recipe.ts'

/** How many ads have an end. */
export const figure: Recipe = {
  title: 'A figure of the dashboard',
  edits: [
    below(
      'server/overview/queries.ts',
      'pending: await countPending(db, now()),',
      '\n    endingAds: await countRows(db, jobs, isNotNull(jobs.expiresAt)),',
    ),
    below('server/overview/wire.ts', 'pending: z.number(),', '\n  endingAds: z.number(),'),
    below(
      'src/overview/Figures.tsx',
      'ShownElsewhere>, Figure> = {',
      "\n    endingAds: { name: t('endingAds'), value: summary.endingAds },",
    ),
    ...inEveryLanguage('src/i18n/*/admin.json', 'endingAds', { hr: 'S rokom', en: 'With an end', de: 'Mit Frist' }),
    {
      file: 'tests/islands/overview.test.tsx',
      find: '...{ pending: 2,',
      put: '...{ pending: 2, endingAds: 4,',
      isTest: true,
    },
  ],
}
