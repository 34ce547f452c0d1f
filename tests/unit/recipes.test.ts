import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { recipes } from '../recipes/all.ts'
import { applied, filesOf } from '../recipes/recipe.ts'

const guide = readFileSync('CONTRIBUTING.md', 'utf8')

test.for(recipes)('the places of "$title" are there, and CONTRIBUTING counts its files', (recipe) => {
  expect(() => applied(recipe.edits)).not.toThrow()
  const heading = guide.split('\n').find((line) => line.startsWith(`**${recipe.title}`))
  expect(heading).toContain(recipe.isStart ? 'by its first step' : `${filesOf(recipe)} files`)
})

test('a place that is not there, or twice, is named', () => {
  const edit = (find: string) => () => applied([{ file: 'CONTRIBUTING.md', find, put: '' }])
  expect(edit('no such place')).toThrow('CONTRIBUTING.md has 0 places with "no such place"')
  expect(edit('\n')).toThrow(/CONTRIBUTING.md has \d{2,} places/)
})
