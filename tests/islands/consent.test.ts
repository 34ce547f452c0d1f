import { beforeEach, describe, expect, test } from 'vitest'
import { readUser } from '#src/data/session-user.ts'
import { hasConsent, isDecided, storeByConsent } from '#src/site/consent/consent.ts'
import { accept, reject } from '#src/site/consent/consent-answer.ts'
import { clearRefusalCookie } from '#src/site/consent/refusal-cookie.ts'
import { storeUser } from '#src/site/member/session.ts'

const user = { login: 'ana@hotel.example', language: 'hr' as const, tvrtka: { id: 7 }, admin: false }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  clearRefusalCookie()
})

describe('consent', () => {
  test('is undecided at first, with nothing allowed', () => {
    expect(isDecided()).toBe(false)
    expect(hasConsent('analytics') || hasConsent('ads') || hasConsent('localStorage')).toBe(false)
  })

  test('is stored under four keys', () => {
    accept({ analytics: true, ads: false, localStorage: true })

    expect({ ...localStorage }).toEqual({
      cookiesAccepted: 'true',
      analiticsCookiesAccepted: 'true',
      adsCookiesAccepted: 'false',
      localStorageAccepted: 'true',
    })
    expect([isDecided(), hasConsent('analytics'), hasConsent('ads')]).toEqual([true, true, false])
  })

  test('refused: stored for this session only', () => {
    accept({ analytics: true, ads: true, localStorage: true })
    localStorage.setItem('language', 'de')
    reject()

    expect(localStorage).toHaveLength(0)
    expect({ ...sessionStorage }).toEqual({
      cookiesAccepted: 'false',
      analiticsCookiesAccepted: 'false',
      adsCookiesAccepted: 'false',
      localStorageAccepted: 'false',
    })
    expect([isDecided(), hasConsent('localStorage')]).toEqual([true, false])
  })

  test('refused: no other tab of the session shows the prompt, until the choice changes', () => {
    reject()
    sessionStorage.clear()
    expect([isDecided(), hasConsent('localStorage')]).toEqual([true, false])

    accept({ analytics: false, ads: false, localStorage: true })
    localStorage.clear()
    expect(isDecided()).toBe(false)
  })

  test('moves the signed-in user between session and device storage', () => {
    storeUser(user)
    expect(localStorage.getItem('user')).toBeNull()
    expect(readUser()).toMatchObject(user)

    accept({ analytics: false, ads: false, localStorage: false })
    expect(sessionStorage.getItem('user')).toBeNull()
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject(user)

    reject()
    expect(localStorage.getItem('user')).toBeNull()
    expect(readUser()).toMatchObject(user)
  })
})

describe('conveniences', () => {
  const choices = { analytics: true, ads: true, localStorage: false }

  test('last only this visit while local storage is not agreed to', () => {
    accept(choices)
    storeByConsent('savedJobs', '[1]')
    expect([localStorage.getItem('savedJobs'), sessionStorage.getItem('savedJobs')]).toEqual([null, '[1]'])
  })

  test('stay with consent, and last only this visit after it is withdrawn', () => {
    storeByConsent('citizenship', 'RS')
    accept({ ...choices, localStorage: true })
    localStorage.setItem('applicationAnswers', '[]')
    localStorage.setItem('draft:ad 7', '{}')
    localStorage.setItem('draft|ana|reply', '{}')
    expect([localStorage.getItem('citizenship'), sessionStorage.getItem('citizenship')]).toEqual(['RS', null])

    accept(choices)
    expect({ ...sessionStorage }).toEqual({ citizenship: 'RS', 'draft:ad 7': '{}' })
    for (const key of ['citizenship', 'applicationAnswers', 'draft:ad 7']) expect(localStorage.getItem(key)).toBeNull()
    expect(localStorage.getItem('draft|ana|reply')).toBe('{}')
  })
})

describe('the signed-in user', () => {
  test('is stored without the token', () => {
    storeUser({ ...user, token: 'secret', tokenValidity: 1 } as typeof user)
    expect(sessionStorage.getItem('user')).not.toContain('secret')
    expect(sessionStorage.getItem('lastLoggedUser')).toBe(user.login)
  })

  test.for(['', '{', 'null', '7', '{"login":""}', '[]'])('is null when %j is stored', (kept) => {
    localStorage.setItem('user', kept)
    expect(readUser()).toBeNull()
  })
})
