import { defineConfig } from 'vitest/config'

/** The tests of the rules that `npm run test:mutants` changes: without Astro, and without those that read the source. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: [
      'tests/unit/{ad-checks,alerts,align-blocks,edit-distance,form-order,format,fuzzy,job,job-facts,job-filters,job-life,job-query,job-version,language,news-query}.test.ts',
      'tests/unit/{news-ranking,normalize,permissions,place-names,questions,read-amount,rich-text,similarity-score,stem,svg}.test.ts',
      'tests/unit/{text,typed,unlink,word-changes,word-forms,write-out}.test.ts',
    ],
    isolate: false,
    testTimeout: 20_000,
  },
})
