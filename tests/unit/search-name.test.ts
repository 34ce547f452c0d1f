import { describe, expect, test } from 'vitest'
import conditions from '../../content/search/conditions.json'
import { searchName } from '../../server/search-alerts/searched.ts'
import type { Selection } from '../../server/search-alerts/selection.ts'
import { languages } from '../../server/text/language.ts'
import type { Key } from '../../src/i18n/index.ts'
import { textsIn } from '../support/texts.ts'

const nameOf = (typed: Selection['typed'], language: 'hr' | 'en' | 'de' = 'hr') =>
  searchName({ typed } as Selection, language)

describe('the name of a search', () => {
  test('has each of its conditions, as its chips have', () => {
    const typed = { country: 'AT', lodging: 'any', salary: 2000, start: '2027-01', promise: '1' } as const
    expect(nameOf(typed)).toBe(
      'Austrija · Smještaj osiguran · Najmanje 2000 € mjesečno · Početak: siječanj 2027. · Odgovaraju u roku',
    )
    expect(nameOf(typed, 'de')).toContain('Österreich · Unterkunft vorhanden · Mindestens 2000 € im Monat')
    expect(nameOf({})).toBe('svi oglasi')
  })

  test('has the names of places and trades, and none of what does not exist', () => {
    expect(nameOf({ places: 'AT,DE', outside: 'CH' }, 'en')).toBe('Austria / Germany · Not in: Switzerland')
    expect(nameOf({ except: '999999' }, 'en')).toBe('Not: –')
  })

  test.each(languages)('says in %s what chips say', (language) => {
    const said = Object.entries(conditions[language])
    expect(Object.keys(conditions[language])).toEqual(Object.keys(conditions.hr))
    for (const [key, text] of said) expect([key, text]).toEqual([key, textsIn(language)(key as Key)])
  })
})
