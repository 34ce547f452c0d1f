import { expect, test } from 'vitest'
import { factsRead, queries } from '../support/queries.ts'

test('at least 97 of 100 searches are understood', () => {
  const wrong = queries.flatMap((query) => factsRead(query) ?? [])
  expect(queries.length).toBeGreaterThanOrEqual(300)
  expect(wrong.length / queries.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(0.03)
})
