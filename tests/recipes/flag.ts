import { below, inEveryLanguage, type Recipe } from './recipe.ts'

/** Staff may bring their dog. */
export const flag: Recipe = {
  title: 'A flag of ads',
  hasMigration: true,
  edits: [
    below('server/jobs/job.ts', 'jobFlags = [', "'dogsWelcome', "),
    below(
      'server/jobs/table.ts',
      '    travelPaid: boolean().notNull().default(false),',
      '\n    dogsWelcome: boolean().notNull().default(false),',
    ),
    ...inEveryLanguage('src/i18n/*/job.json', 'dogsWelcome', {
      hr: 'Psi dobrodošli',
      en: 'Dogs welcome',
      de: 'Hunde willkommen',
    }),
    {
      file: 'content/demo/jobs.jsonl',
      find: '{"slug": "kuhar-za-toplu-kuhinju-zell-am-see-h5ot4y",',
      put: '{"slug": "kuhar-za-toplu-kuhinju-zell-am-see-h5ot4y", "dogs_welcome": true,',
    },
  ],
}
