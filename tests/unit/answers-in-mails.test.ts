import { expect, test } from 'vitest'
import { answersInFull } from '#server/applications/apply/answer-rows.ts'
import type { ValidAnswer } from '#server/applications/apply/answers.ts'

const question = { type: 'Date', caption: 'Od', options: [], translations: {} } as unknown as ValidAnswer['question']

test.for([
  ['hr', '01.03.2027'],
  ['en', '1 Mar 2027'],
  ['de', '01.03.2027'],
] as const)('a mail in %s names a day %s', ([language, value]) => {
  const rows = answersInFull([{ question, values: ['2027-03-01'], files: [] }], language, 'https://preko.example')
  expect(rows).toEqual([{ caption: 'Od', value }])
})
