import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  isLanguage,
  languageNamed,
  languageOfHeader,
  languages,
  prefixOf,
  splitPath,
} from '../../server/text/language.ts'

test.for([
  ['de;q=0.1,en;q=0.9', 'en'],
  ['fr,en-GB;q=0.8,de;q=0.9', 'de'],
  ['en-US,en;q=0.9,hr;q=0.8', 'en'],
  ['de, en', 'de'],
  ['de;q=0,en;q=0.1', 'en'],
  ['de;q=0', 'hr'],
  ['en ;q=0.2, de;\tq=0.9', 'de'],
  [' en', 'en'],
  ['DE-at ; Q = 0.5, fr', 'de'],
  ['den, end;q=0.9', 'hr'],
  ['*', 'hr'],
  ['', 'hr'],
  [undefined, 'hr'],
])('of %s the language is %s', ([header, language]) => {
  expect(languageOfHeader(header)).toBe(language)
})

test.for([
  ['/', 'hr', '/'],
  ['/job/x', 'hr', '/job/x'],
  ['/EN', 'en', '/'],
  ['/DE', 'de', '/'],
  ['/EN/', 'en', '/'],
  ['/DE/job/EN', 'de', '/job/EN'],
  ['/ENG/x', 'hr', '/ENG/x'],
  ['/x/EN/y', 'hr', '/x/EN/y'],
  ['/en/x', 'hr', '/en/x'],
  ['', 'hr', ''],
] as const)('%j is %s at %j', ([path, language, rest]) => expect(splitPath(path)).toEqual({ language, rest }))

test('every language has its prefix and its name in any case', () => {
  expect(languages.map(prefixOf)).toEqual(['', '/EN', '/DE'])
  for (const language of languages) {
    expect(splitPath(`${prefixOf(language)}/job`)).toEqual({ language, rest: '/job' })
    for (const name of [language, language.toUpperCase()]) expect(languageNamed(name)).toBe(language)
  }
  for (const other of ['fr', '', 'deu', undefined, ['de'], 5]) {
    expect(languageNamed(other)).toBeUndefined()
    expect(isLanguage(other)).toBe(false)
  }
})

test('pages for employers say how many languages the portal speaks', () => {
  const pages = globSync('content/recruiting/*.json').map((file) => JSON.parse(readFileSync(file, 'utf8')))
  const numbers = pages.flatMap(({ footer }) =>
    footer.filter((part: { topText: string }) => part.topText === 'Wir sprechen'),
  )
  expect(numbers.map(({ number }) => number)).toEqual(pages.map(() => String(languages.length)))
})
