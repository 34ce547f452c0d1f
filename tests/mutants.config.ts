import { defineConfig } from 'vitest/config'

/** The tests of the rules that `npm run test:mutants` changes: without Astro, and without those that read the source. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: [
      'tests/unit/{ad-checks,alerts,errors-in-text,form-order,fuzzy,job,job-facts,job-filters,job-life,job-query,language,normalize}.test.ts',
      'tests/unit/{news-query,news-ranking,permissions,place-names,question-rules,questions,similarity-score,stem,svg,title-case,tokens,typed,unlink,word-changes}.test.ts',
    ],
    isolate: false,
    testTimeout: 20_000,
  },
})
