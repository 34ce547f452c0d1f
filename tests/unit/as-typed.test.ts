import { expect, test } from 'vitest'
import { asTyped, searchWordsOf } from '#server/jobs/words.ts'

test('words of a search are written as they were typed', () => {
  const typed = 'Čistačica  Köchin bez'
  expect(asTyped(searchWordsOf(typed).slice(0, 2), typed)).toBe('Čistačica Köchin')
})

test('a word that was not typed, such as a corrected one, stays as it is', () => {
  expect(asTyped(['kuhar', 'bec'], 'kuahr Beč')).toBe('kuhar Beč')
})
