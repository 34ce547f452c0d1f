import { expect, test } from 'vitest'
import { waitIn } from '../../server/http/rate-limit.ts'

test('how long to wait is said in the unit that fits, never too short', () => {
  expect(waitIn('hr', 45)).toBe('45 s')
  expect(waitIn('hr', 61)).toBe('2 min')
  expect(waitIn('en', 3600)).toBe('60 min')
  expect(waitIn('de', 7201)).toBe('3 Std.')
})
