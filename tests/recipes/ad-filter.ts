import { below, type Recipe } from './recipe.ts'

const conditions = 'content/search/conditions.json'

/** Ads with fourteen salaries a year. */
export const adFilter: Recipe = {
  title: 'A filter of ads',
  edits: [
    below('server/filter-names.ts', "  'permit',", "\n  'fourteen',"),
    {
      file: 'server/jobs/wish-filters.ts',
      find: "  permit: ofFlag('permitHelp'),",
      put: "  permit: ofFlag('permitHelp'),\n  fourteen: ofFlag('fourteenSalaries'),",
    },
    below(
      conditions,
      '"job.permitHelp": "Pomažemo oko dozvole",',
      '\n    "job.fourteenSalaries": "14 plaća godišnje",',
    ),
    below(
      conditions,
      '"job.permitHelp": "Help with the permit",',
      '\n    "job.fourteenSalaries": "14 salaries a year",',
    ),
    below(
      conditions,
      '"job.permitHelp": "Hilfe bei der Genehmigung",',
      '\n    "job.fourteenSalaries": "14 Gehälter im Jahr",',
    ),
    {
      file: 'tests/unit/job-filters.test.ts',
      find: "  permit: '1',\n",
      put: "  permit: '1',\n  fourteen: '1',\n",
    },
  ],
}
