import { expect, test } from 'vitest'
import { industryWords } from '#server/occupations/industry-words.ts'

test("an industry is found by its trades' words in each language", () => {
  expect(` ${industryWords(1, 'hr')}`).toContain(' hotel')
  expect(industryWords(1, 'hr').split(' ')).toEqual(expect.arrayContaining(['konobar', 'kuhar', 'sobarica']))
  expect(industryWords(1, 'de').split(' ')).toEqual(expect.arrayContaining(['kellner', 'koch']))
  expect(industryWords(3, 'en').split(' ')).toEqual(expect.arrayContaining(['bricklayer']))
  expect(industryWords(3, 'en').split(' ')).not.toContain('waiter')
})
