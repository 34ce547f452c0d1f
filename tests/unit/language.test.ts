import { expect, test } from 'vitest'
import { languageOfHeader } from '../../server/text/language.ts'

test.for([
  ['de;q=0.1,en;q=0.9', 'en'],
  ['fr,en-GB;q=0.8,de;q=0.9', 'de'],
  ['en-US,en;q=0.9,hr;q=0.8', 'en'],
  ['de, en', 'de'],
  ['de;q=0,en;q=0.1', 'en'],
  ['DE-at ; Q = 0.5, fr', 'de'],
  ['den, end;q=0.9', 'hr'],
  ['*', 'hr'],
  ['', 'hr'],
  [undefined, 'hr'],
])('of %s the language is %s', ([header, language]) => {
  expect(languageOfHeader(header)).toBe(language)
})
