import { expect, test } from 'vitest'
import { dictionary } from '#server/occupations/dictionary.ts'
import { proposedOccupations } from '#server/occupations/suggest.ts'
import { languages } from '#server/text/language.ts'
import { stemsOf } from '#server/text/stem.ts'

test.each(languages)('names of occupations in %s stand once, in one form, and are understood', (language) => {
  const names = proposedOccupations(language)
  expect(names.length).toBeGreaterThan(200)
  expect(names.filter((name, at) => name.includes('/') || names.indexOf(name) !== at)).toEqual([])
  const { byId, phrases } = dictionary()
  const understood = new Set(names.flatMap((name) => phrases.get(stemsOf(name).join(' ')) ?? []))
  expect([...byId.values()].filter(({ id, label }) => label && !understood.has(id))).toEqual([])
})

test('names of occupations are those of the language', () => {
  const croatian = proposedOccupations('hr')
  expect(croatian).toEqual(
    expect.arrayContaining(['dijetni kuhar', 'liječnik specijalist', 'radnik u praonici', 'sobarica']),
  )
  expect(croatian).not.toContain('dijetetski kuvar')
  expect(croatian).not.toContain('ljekar specijalista')
  expect(proposedOccupations('de')).toEqual(expect.arrayContaining(['Bauleiter', 'Medizinische Fachangestellte']))
})
