import { below, type Recipe } from './recipe.ts'

/** Ads with free meals. */
export const adFilter: Recipe = {
  title: 'A filter of ads',
  edits: [
    below('server/filter-names.ts', "  'lodging',", "\n  'meals',"),
    {
      file: 'server/jobs/filters.ts',
      find: '  german: define({',
      put: `  meals: define({
    read: z.enum(['1']),
    where: () => [eq(jobs.meals, true)],
    chip: () => text('job.meals'),
    field: { kind: 'check', label: 'job.meals', value: '1' },
    isIndexed: false,
  }),
  german: define({`,
    },
    {
      file: 'tests/unit/job-filters.test.ts',
      find: "  german: 'none',\n  employment",
      put: "  meals: '1',\n  german: 'none',\n  employment",
    },
  ],
}
