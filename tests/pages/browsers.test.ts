import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { oldestBrowsers } from '../../src/site/browsers.mjs'
import { missingInScript, missingInStyles } from '../support/browser-support.ts'

/** What the oldest browsers lack in our style sheets, and what their users see instead. */
const withoutStyles = {
  ':-moz-progress-bar': 'of one browser each: a progress bar has the colours of the system',
  ':-webkit-progress-bar': 'of one browser each: a progress bar has the colours of the system',
  ':-webkit-progress-value': 'of one browser each: a progress bar has the colours of the system',
  ':-webkit-search-cancel-button': 'hides a button that other browsers do not have',
  ':has': 'frames and columns that look plainer; where it hides a control, `@supports` asks for it',
  ':view-transition': 'pages change without a transition',
  '@media (scripting)': 'what only scripts use is there, without effect, when they are turned off',
  '@page': 'prints with the margins of the browser',
  'accent-color': 'ticks have the colour of the system on old telephones',
  'backdrop-filter': 'what lies behind is not blurred',
  'break-after: avoid': 'a heading may end a printed page',
  'contain-intrinsic-block-size': 'the whole page is laid out at once',
  'content-visibility': 'the whole page is laid out at once',
  'content-visibility: auto': 'the whole page is laid out at once',
  'content-visibility: visible': 'the whole page is laid out at once',
  'field-sizing': 'a maximum width holds selects; areas keep their rows',
  'field-sizing: content': 'a maximum width holds selects; areas keep their rows',
  'forced-color-adjust': 'only browsers that force colours need it',
  'forced-color-adjust: none': 'only browsers that force colours need it',
  hyphens: 'written with its prefix beside it',
  'overscroll-behavior': 'the page scrolls on at the end of a list',
  'overscroll-behavior-inline': 'the page scrolls on at the end of a list',
  'scrollbar-gutter': 'the page moves by a scroll bar when a dialog opens',
  'scrollbar-gutter: stable': 'the page moves by a scroll bar when a dialog opens',
  'scrollbar-width': 'scroll bars are shown',
  'scrollbar-width: none': 'scroll bars are shown',
  size: 'prints on the paper of the printer',
  'text-size-adjust': 'for telephones, which have it under a prefix',
  'text-wrap': 'lines of a heading differ in length',
  'text-wrap: balance': 'lines of a heading differ in length',
  'text-wrap: pretty': 'a paragraph may end with one word',
  'text-wrap: wrap': 'lines of a heading differ in length',
  'user-select': 'written with its prefix beside it',
}

/** What the oldest browsers lack by name in our scripts, and why nothing fails. */
const withoutScripts = {
  ...ownNames([
    'addElement',
    'alpha',
    'bytes',
    'chunks',
    'colorSpace',
    'difference',
    'displayName',
    'drop',
    'error',
    'escape',
  ]),
  ...ownNames(['grow', 'isError', 'move', 'resize', 'role', 'take', 'toArray', 'use']),
  '.autocorrect': 'is only set',
  '.capture': 'React: an option of listeners',
  '.caretPositionFromPoint': 'the editor of rich text asks for one of two',
  '.caretRangeFromPoint': 'the editor of rich text asks for one of two',
  '.captureStackTrace': 'a library of PDFs asks for it',
  '.checkVisibility': 'is asked for',
  '.fromHex': 'a library of PDFs asks for it',
  '.getHTML': 'a method of the editor of rich text',
  '.popover': 'React knows the attribute',
  '.showPopover': 'is asked for; a menu is placed without it too',
  '.startViewTransition': 'React asks for it',
  '.toHex': 'a library of PDFs asks for it',
  '.toWellFormed': 'is asked for',
  'globalThis.requestIdleCallback': 'is asked for',
  'navigator.connection': 'React asks for it',
}

function ownNames(names: string[]) {
  return Object.fromEntries(names.map((name) => [`.${name}`, 'a name of our own or of a library']))
}

/** Every file, so that the list also loses what is no longer used. */
function usesIn(ending: string, missingIn: (text: string) => Set<string>) {
  const files = globSync(`dist/client/**/*.${ending}`)
  expect(files.length).toBeGreaterThan(5)
  return [...new Set(files.flatMap((file) => [...missingIn(readFileSync(file, 'utf8'))]))].sort()
}

test('style sheets use nothing that the oldest browsers lack, but what they may do without', () => {
  expect(usesIn('css', missingInStyles)).toEqual(Object.keys(withoutStyles).sort())
})

test('scripts use nothing that the oldest browsers lack, but what is asked for first', () => {
  expect(usesIn('js', missingInScript)).toEqual(Object.keys(withoutScripts).sort())
})

test('the README names the oldest browsers', () => {
  const readme = readFileSync('README.md', 'utf8').toLowerCase()
  for (const [browser, version] of Object.entries(oldestBrowsers)) expect(readme).toContain(`${browser} ${version}`)
})

test('the scan finds what is new', () => {
  expect(missingInStyles('a { color: light-dark(#000, #fff); & b { inset: 0 } }')).toEqual(
    new Set(['light-dark()', 'nested rules']),
  )
  expect(missingInScript('Map.groupBy(a, b); URL.canParse(c); d.ariaBusy = "true"; e.match(/[a--b]/v)')).toEqual(
    new Set(['.groupBy', 'URL.canParse', '.ariaBusy', '/v']),
  )
})
