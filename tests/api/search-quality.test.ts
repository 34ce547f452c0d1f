import { expect } from 'vitest'
import { test } from '../support/db.ts'
import { searchQuality } from '../support/search-quality.ts'

test('what people type finds the ads it must, and not those it must not', async ({ db }) => {
  const { pairs, missing, wrong } = await searchQuality(db)
  expect(pairs).toBeGreaterThanOrEqual(200)
  expect({ missing, wrong }).toEqual({ missing: [], wrong: [] })
})
