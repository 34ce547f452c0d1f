import { runInThisContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { backLink } from '../../src/site/back-link.mjs'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const search = '/?searchText=kuhar&country=AT'

/** The link of a page that was opened from another. The page runs the script right behind its link. */
function openedFrom(
  referrer: string,
  { path = '/job/kuhar', attributes = 'data-back data-back-not="/prijava/7"' } = {},
) {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  history.replaceState(null, '', path)
  document.body.innerHTML = `<a href="/" ${attributes}>Nazad</a><script type="text/plain"></script>`
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(document.querySelector('script'))
  runInThisContext(backLink)
  return document.querySelector('a') as HTMLAnchorElement
}

test('the link itself leads back to the search, as in a new tab without history', () => {
  expect(openedFrom(`${location.origin}${search}`).getAttribute('href')).toBe(`${location.origin}${search}`)
})

test.for([
  'https://elsewhere.example/?searchText=kuhar',
  '',
  `${location.origin}/prijava/7`,
  `${location.origin}/EN/prijava/7`,
  `${location.origin}/DE/job/kuhar`,
  `${location.origin}/?logout=true`,
])('the link stays as it is after %s', (referrer) => {
  expect(openedFrom(referrer).getAttribute('href')).toBe('/')
})

/** Presses the link. Returns whether that went a step back, in which case the link itself is not followed. */
function stepsBack(link: HTMLElement, keys: MouseEventInit = {}) {
  vi.useFakeTimers()
  const back = vi.spyOn(history, 'back').mockImplementation(() => {})
  const isFollowed = link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }))
  expect(isFollowed).toBe(back.mock.calls.length === 0)
  return !isFollowed
}
const article = { path: '/EN/vijesti/rad', attributes: 'data-back="article"' }
const same = { path: '/prijava/7', attributes: 'data-back="same"' }

test.for([
  [true, search, {}],
  [false, '/prijava/7', {}],
  [true, '/vijesti', article],
  [false, '/vijesti/drugi', article],
  [true, '/', same],
  [false, '/job/kuhar', same],
] as const)('a press goes a step back: %s, from %s', ([isBack, from, page]) => {
  history.pushState(null, '', '/')
  expect(stepsBack(openedFrom(`${location.origin}${from}`, page))).toBe(isBack)
})

test('a press with a key opens the link', () => {
  expect(stepsBack(openedFrom(`${location.origin}${search}`), { ctrlKey: true })).toBe(false)
})
