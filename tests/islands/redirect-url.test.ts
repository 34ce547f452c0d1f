import { beforeEach, expect, test } from 'vitest'
import { adoptRedirectUrl, takeRedirectUrl } from '#src/lib/accounts/redirected.ts'
import { keepRedirectUrl } from '#src/lib/redirect-url.ts'

beforeEach(() => localStorage.clear())

test('is followed once', () => {
  keepRedirectUrl('/poslodavac/jobedit/new?x=1#a')
  expect([takeRedirectUrl(), takeRedirectUrl()]).toEqual(['/poslodavac/jobedit/new?x=1#a', undefined])
})

test.for(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'data:text/html,x'])(
  'never leads to %s',
  (address) => {
    keepRedirectUrl(address)
    expect(takeRedirectUrl()).toBeUndefined()
    localStorage.setItem('redirectUrl', address)
    expect(takeRedirectUrl()).toBeUndefined()
  },
)

test.for(['/login', '/EN/signup?user=a', '/DE/forgot-password'])('never leads back to %s', (address) => {
  keepRedirectUrl(address)
  expect([localStorage.getItem('redirectUrl'), takeRedirectUrl()]).toEqual([address, undefined])
})

test.for([
  ['/?logout=true', '/'],
  ['/EN?country=DE&logout=true', '/EN?country=DE'],
] as const)('of %s, the page after signing out, is %s', ([address, path]) => {
  keepRedirectUrl(address)
  expect(takeRedirectUrl()).toBe(path)
})

test('comes from the query of the login page, which then loses it', () => {
  history.replaceState(null, '', '/login?redirectUrl=%2Fgroups%3Fpage%3D2')
  adoptRedirectUrl()
  expect([location.search, takeRedirectUrl()]).toEqual(['', '/groups?page=2'])
})
