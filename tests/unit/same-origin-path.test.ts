import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalPath } from '#server/edge/canonical-path.ts'
import { plainPath, sameOriginPath } from '#server/http/same-origin-path.ts'

const site = 'https://preko.example'

/** Addresses as an attacker writes them: everything that some reader takes for a slash, drops, or decodes. */
const piece = fc.constantFrom(
  ...[
    '/',
    '//',
    '\\',
    '%2f',
    '%2F',
    '%5c',
    '%255c',
    '%09',
    '%0a',
    '%0d',
    '%00',
    '\t',
    '\n',
    '\r',
    '\0',
    '%',
    '%25',
    '%ff',
  ],
  ...[
    'hr',
    'EN',
    'de',
    '.',
    '..',
    '%2e',
    'evil.example',
    'http:',
    'javascript:',
    '@',
    ':',
    '?',
    '#',
    '.html',
    'x',
    ' ',
    '\u3002',
    '\uFF0F',
  ],
)
const address = fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`)

/** Where a browser goes that is redirected so. It drops tabs and line ends, and reads a backslash as a slash. */
const originOf = (location: string) => new URL(location, site).origin

/** Null once redirects have led to the right spelling. */
function afterRedirects(path: string): string | null {
  let next: string | null = path
  for (let times = 0; next !== null && times < 15; times += 1) next = canonicalPath(next)
  return next
}

describe('an address that is followed stays on this site', () => {
  test('sameOriginPath', () => {
    fc.assert(
      fc.property(address, (input) => {
        const path = sameOriginPath(input)
        if (path === undefined) return
        expect(originOf(path)).toBe(site)
        expect(path).toMatch(/^\/(?![/\\])/)
        expect(decodeURIComponent(new URL(path, site).pathname)).toMatch(/^[^\p{Cc}\\]*$/u)
        expect(sameOriginPath(path)).toBe(path)
      }),
      { numRuns: 5000 },
    )
  })

  test('canonicalPath', () => {
    fc.assert(
      fc.property(address, (input) => {
        const { pathname } = new URL(`${site}${input}`)
        const right = canonicalPath(pathname)
        if (right === null) return
        expect(originOf(right)).toBe(site)
        expect(right).toMatch(/^\/(?![/\\])[^\p{Cc}\\]*$/u)
        expect(afterRedirects(right)).toBeNull()
      }),
      { numRuns: 5000 },
    )
  })

  test('a path is decoded once, not twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const path = plainPath(`/${encodeURIComponent(name.toWellFormed())}`)
        if (path !== undefined) expect(plainPath(path)).toBe(path)
      }),
    )
    expect(plainPath('/%2561dmin')).toBeUndefined()
    expect(plainPath('/100%25')).toBe('/100%25')
  })
})
