import { expect, test } from 'vitest'
import { languages } from '#server/text/language.ts'
import { languageMenu } from '#src/site/frame/language-menu.ts'

const of = (path: string, exists = languages as readonly ('hr' | 'en' | 'de')[]) =>
  languageMenu({ pathname: path }, {}, exists)

test.for([
  ['/', { hr: '/', en: '/EN', de: '/DE' }],
  ['/DE', { hr: '/', en: '/EN', de: '/DE' }],
  ['/EN/privacy', { hr: '/privacy', en: '/EN/privacy', de: '/DE/privacy' }],
  ['/terms-of-use.html', { hr: '/terms-of-use', en: '/EN/terms-of-use', de: '/DE/terms-of-use' }],
  [
    '/DE/lebenslauf-schreiben',
    { hr: '/kako-napisati-zivotopis', en: '/EN/how-to-write-a-cv', de: '/DE/lebenslauf-schreiben' },
  ],
  [
    '/EN/djelatnost/ugostiteljstvo',
    { hr: '/djelatnost/ugostiteljstvo', en: '/EN/djelatnost/ugostiteljstvo', de: '/DE/djelatnost/ugostiteljstvo' },
  ],
  ['/EN/404', { hr: '/', en: '/EN', de: '/DE' }],
] as const)('choosing a language on %s stays on the page', ([path, addresses]) => {
  expect(of(path)).toEqual(addresses)
})

test('an article leads to itself where it exists, else to the list', () => {
  expect(of('/EN/vijesti/visa', ['en'])).toEqual({ hr: '/vijesti', en: '/EN/vijesti/visa', de: '/DE/vijesti' })
})

test('a page that names its other addresses leads to them', () => {
  expect(languageMenu({ pathname: '/vijesti/viza' }, { en: '/EN/vijesti/visa' }, ['hr', 'en'])).toMatchObject({
    en: '/EN/vijesti/visa',
  })
})

test.for([
  ['/EN', '?searchText=kuhar&country=AT&user=ana&utm_source=x', { hr: '/?searchText=kuhar&country=AT', en: '/EN' }],
  ['/', '?country=AT&logout=true', { de: '/DE?country=AT' }],
  ['/job/kuhar', '?previewCode=abc', { en: '/EN/job/kuhar?previewCode=abc' }],
  ['/EN/404', '?country=AT', { hr: '/', de: '/DE' }],
  ['/privacy', '?country=AT', { en: '/EN/privacy' }],
] as const)('choosing a language on %s%s keeps the parameters of the page', ([pathname, search, addresses]) => {
  expect(languageMenu({ pathname, search }, {}, languages)).toMatchObject(addresses)
})

test('choosing a language in the list of news leads to its beginning', () => {
  const addresses = { hr: '/vijesti?page=2', en: '/EN/vijesti?page=2' }
  expect(languageMenu({ pathname: '/vijesti', search: '?page=2' }, addresses, languages)).toEqual({
    ...{ hr: '/vijesti?page=2', en: '/EN/vijesti', de: '/DE/vijesti' },
  })
})
