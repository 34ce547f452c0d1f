import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cacheFragment, findFragment } from '#src/site/fragment-cache.ts'

beforeAll(() => void vi.stubEnv('PROD', true))
afterAll(() => void vi.unstubAllEnvs())

test('a fragment is found by its owner and key, and by no other', () => {
  const [owner, other] = [{}, {}]
  expect(cacheFragment({ owner, cacheKey: 'hr' }, '<p>Čao</p>')).toBe('<p>Čao</p>')
  expect(findFragment({ owner, cacheKey: 'hr' })).toBe('<p>Čao</p>')
  expect(findFragment({ owner, cacheKey: 'en' })).toBeUndefined()
  expect(findFragment({ owner: other, cacheKey: 'hr' })).toBeUndefined()
  expect(findFragment({ cacheKey: 'hr' })).toBeUndefined()
  cacheFragment({ cacheKey: 'hr' }, '<footer></footer>')
  expect(findFragment({ cacheKey: 'hr' })).toBe('<footer></footer>')
})

test('all fragments together are bounded', () => {
  const owner = {}
  const million = 'x'.repeat(1_000_000)
  for (let at = 0; at < 30; at++) cacheFragment({ owner, cacheKey: String(at) }, million)
  const found = Array.from({ length: 30 }, (_, at) => findFragment({ owner, cacheKey: String(at) }))
  expect(found.filter(Boolean).length).toBeLessThanOrEqual(8)
  expect(found.at(-1)).toBe(million)
})
