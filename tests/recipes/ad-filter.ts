import { below, type Recipe } from './recipe.ts'

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
    {
      file: 'tests/unit/job-filters.test.ts',
      find: "  permit: '1',\n",
      put: "  permit: '1',\n  fourteen: '1',\n",
    },
  ],
}
