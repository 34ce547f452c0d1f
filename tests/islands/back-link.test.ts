import { afterEach, expect, test, vi } from 'vitest'
import { initBackLinks } from '../../src/site/back-link.ts'

afterEach(() => vi.restoreAllMocks())

const search = '/?searchText=kuhar&country=AT'
const backFrom = (referrer: string, attributes = 'data-back-not="/prijava/7"') => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  history.replaceState(null, '', '/job/kuhar')
  document.body.innerHTML = `<a href="/" data-back ${attributes}>Nazad</a>`
  initBackLinks()
  return document.querySelector('a')?.getAttribute('href')
}

test('the link itself leads back to the search, as in a new tab without history', () => {
  expect(backFrom(`${location.origin}${search}`)).toBe(`${location.origin}${search}`)
})

test.for([
  'https://elsewhere.example/?searchText=kuhar',
  '',
  `${location.origin}/prijava/7`,
  `${location.origin}/?logout=true`,
])('the link stays as it is after %s', (referrer) => {
  expect(backFrom(referrer)).toBe('/')
})
