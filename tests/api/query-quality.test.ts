import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { openFolder } from '../../server/platform/storage/folder.ts'
import { seedDemo } from '../../server/setup/demo/seed-demo.ts'
import { test } from '../support/db.ts'
import { queryQuality } from '../support/query-quality.ts'

test('searches as people write them find the right ads of the demo', async ({ db }) => {
  const folder = await mkdtemp(join(tmpdir(), 'demo-'))
  await seedDemo({ db, storage: openFolder(folder), now: () => new Date() })
  await rm(folder, { recursive: true })
  const { precision, recall, wrong, missing, otherTrades } = await queryQuality(db)
  expect(precision, JSON.stringify(wrong, null, 1)).toBeGreaterThanOrEqual(0.95)
  expect(otherTrades).toEqual([])
  expect(recall, JSON.stringify(missing, null, 1)).toBeGreaterThanOrEqual(0.95)
})
