import { beforeEach, expect, test } from 'vitest'
import { adoptRedirectUrl, takeRedirectUrl } from '#src/accounts/redirected.ts'
import { storeRedirectUrl } from '#src/data/redirect-url.ts'

beforeEach(() => localStorage.clear())

test('is followed once', () => {
  storeRedirectUrl('/poslodavac/jobedit/new?x=1#a')
  expect([takeRedirectUrl(), takeRedirectUrl()]).toEqual(['/poslodavac/jobedit/new?x=1#a', undefined])
})

test.for(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'data:text/html,x'])(
  'never redirects to %s',
  (address) => {
    storeRedirectUrl(address)
    expect(takeRedirectUrl()).toBeUndefined()
    localStorage.setItem('redirectUrl', address)
    expect(takeRedirectUrl()).toBeUndefined()
  },
)

test.for(['/login', '/EN/signup?user=a', '/DE/forgot-password'])('never redirects to %s', (address) => {
  storeRedirectUrl(address)
  expect([localStorage.getItem('redirectUrl'), takeRedirectUrl()]).toEqual([address, undefined])
})

test.for([
  ['/?logout=true', '/'],
  ['/EN?country=DE&logout=true', '/EN?country=DE'],
] as const)('of %s, the page after signing out, is %s', ([address, path]) => {
  storeRedirectUrl(address)
  expect(takeRedirectUrl()).toBe(path)
})

test.for([
  ['/candidates', 'candidates'],
  ['/groups', 'groups'],
  ['/groups?page=2', '/groups?page=2'],
  ['/EN/candidates', '/EN/candidates'],
] as const)('of %s is stored as %s', ([address, kept]) => {
  storeRedirectUrl(address)
  expect([localStorage.getItem('redirectUrl'), takeRedirectUrl()]).toEqual([kept, address])
})

test('is read from the query of the login page, and removed there', () => {
  history.replaceState(null, '', '/login?redirectUrl=%2Fgroups%3Fpage%3D2')
  adoptRedirectUrl()
  expect([location.search, takeRedirectUrl()]).toEqual(['', '/groups?page=2'])
})
