import { expect } from 'vitest'
import { test } from '../support/db.ts'
import { searchQuality } from '../support/search-quality.ts'

test('typical searches find the expected ads and no unexpected ones', async ({ db }) => {
  const { pairs, missing, wrong } = await searchQuality(db)
  expect(pairs).toBeGreaterThanOrEqual(200)
  expect({ missing, wrong }).toEqual({ missing: [], wrong: [] })
})
