import { describe, expect, test } from 'vitest'
import { landingUrl } from '../../server/accounts/auth/redirects.ts'
import { sameOriginPath } from '../../server/http/same-origin-path.ts'
import { readVat } from '../../src/accounts/vat.ts'

describe('sameOriginPath', () => {
  test.each(['/', '/poslodavac/prijave?x=1&y=2', '/EN/groups#top', '/a/../b'])('follows %s', (address) => {
    expect(sameOriginPath(address)).toMatch(/^\/(?!\/)/)
  })
  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\/evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'evil.example',
    '',
    null,
    undefined,
  ])('does not follow %j', (address) => {
    expect(sameOriginPath(address)).toBeUndefined()
  })
  test('lets no path begin with two slashes', () => {
    expect(sameOriginPath('/.//evil.example')).toBe('/evil.example')
  })
})

describe('landingUrl', () => {
  test.each([
    [undefined, '/poslodavac/mojioglasi?user=a%40b.hr&sortColumn=creationTime&ascSortDirection=false'],
    ['/poslodavac/mojioglasi', '/poslodavac/mojioglasi?user=a%40b.hr&sortColumn=creationTime&ascSortDirection=false'],
    ['/candidates', '/candidates?user=a%40b.hr'],
    ['/groups#7', '/groups?user=a%40b.hr#7'],
    ['/poslodavac/prijave?jobId=3', '/poslodavac/prijave?jobId=3'],
  ])('of %j', (target, address) => {
    expect(landingUrl(target, 'hr', 'a@b.hr')).toBe(address)
  })
  test('speaks the language of the page', () => {
    expect(landingUrl(undefined, 'de', 'a@b.hr')).toMatch(/^\/DE\/poslodavac\/mojioglasi\?/)
  })
})

describe('readVat', () => {
  const ids = ['HR', 'DE', 'GR', 'AT']
  test.each([
    ['H', '', null],
    ['DE 136 695 976', '', { countryId: 'DE', number: '136695976' }],
    ['de136695976', 'AT', { countryId: 'DE', number: '136695976' }],
    ['EL094259216', '', { countryId: 'GR', number: '094259216' }],
    ['333 920 059 61', '', { countryId: 'HR', number: '33392005961' }],
    ['136695976', 'DE', { countryId: 'DE', number: '136695976' }],
    ['XX123', '', { countryId: 'HR', number: 'XX123' }],
  ])('of %j with %j chosen', (typed, chosen, question) => {
    expect(readVat(typed, chosen, ids)).toEqual(question)
  })
})
