import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readResultIds, storeResultIds } from '../../src/candidates/profile/profile-ids.ts'
import { invalidateQueries } from '../../src/data/query-cache.ts'
import { openProfile } from '../support/profile.tsx'

beforeEach(() => {
  invalidateQueries()
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A storage limited to a number of keys. */
function storageOf(values: Record<string, string>, max: number) {
  const setItem = (key: string, value: string) => {
    if (!(key in values) && Object.keys(values).length >= max) throw new DOMException('full', 'QuotaExceededError')
    values[key] = value
  }
  const removeItem = (key: string) => delete values[key]
  const methods = { getItem: (key: string) => values[key] ?? null, setItem, removeItem }
  return new Proxy(values, { get: (_, name) => methods[name as keyof typeof methods] ?? values[String(name)] })
}

describe('the links through the list', () => {
  const step = (name: string) => screen.getByRole('link', { name })

  test('follow the stored ids and count in the whole result', async () => {
    storeResultIds(5, { ids: [6, 7, 8], idsOffset: 14_999, total: 60_000 })
    openProfile({ search: '?queryId=5&groupId=3' })
    expect(await screen.findByText('15001 / 60000')).toBeTruthy()
    expect(step('Prethodni kandidat').getAttribute('href')).toBe('/user-profile/6?queryId=5&groupId=3')
    expect(step('Sljedeći kandidat').getAttribute('href')).toBe('/user-profile/8?queryId=5&groupId=3')
  })

  test('end at both ends, and are missing for an unknown list', async () => {
    storeResultIds(5, { ids: [7], idsOffset: 0, total: 1 })
    expect(JSON.parse(localStorage.getItem('getKandidati-5') ?? '')).toEqual([7])
    openProfile({ search: '?queryId=5' })
    expect(await screen.findByText('1 / 1')).toBeTruthy()
    for (const link of screen.getByRole('navigation', { name: 'Kandidati iz popisa' }).querySelectorAll('a'))
      expect([link.hasAttribute('href'), link.getAttribute('aria-disabled')]).toEqual([false, 'true'])
    cleanup()
    openProfile({ search: '?queryId=6' })
    expect(screen.queryByRole('navigation', { name: 'Kandidati iz popisa' })).toBeNull()
  })

  test('remove former lists when the storage is full', () => {
    vi.stubGlobal('localStorage', storageOf({ user: 'stays' }, 2))
    storeResultIds(1, { ids: [1], idsOffset: 0, total: 1 })
    storeResultIds(2, { ids: [2, 3], idsOffset: 0, total: 2 })
    expect([readResultIds(1).ids, readResultIds(2).ids, localStorage.getItem('user')]).toEqual([[], [2, 3], 'stays'])
  })

  test.each(['nonsense', '{"ids":"x"}', '{"ids":[1],"idsOffset":-1,"total":3}', 'null'])(
    'ignore the invalid value %s',
    (stored) => {
      localStorage.setItem('getKandidati-9', stored)
      expect(readResultIds(9)).toEqual({ ids: [], idsOffset: 0, total: 0 })
    },
  )
})
