import { expect } from 'vitest'
import type { Db } from '../../server/platform/db/client.ts'
import { seedDemo } from '../../server/setup/demo/seed-demo.ts'
import { removeOrphans } from '../../server/stored-files/orphans.ts'
import { findOrphans, listStoredKeys } from '../../server/stored-files/stored-keys.ts'
import { aLife } from '../support/a-life.ts'
import { onePixel } from '../support/access/world.ts'
import { origin } from '../support/accounts.ts'
import { admin, appFor, filesInMemory, formOf } from '../support/app.ts'
import { test } from '../support/db.ts'

const daysFromNow = (days: number) => () => new Date(Date.now() + days * 24 * 3600_000)

const sweep = (db: Db, storage: ReturnType<typeof filesInMemory>, days: number) =>
  removeOrphans({ db, storage, now: daysFromNow(days) })

test('a file that no row names goes after a week', async ({ db }) => {
  const storage = filesInMemory()
  for (const key of ['uploads/1.webp', 'uploads/1.small.webp', 'applications/2', 'elsewhere/3'])
    await storage.put(key, Buffer.from('1'))
  await sweep(db, storage, 6)
  expect(storage.keys()).toHaveLength(4)
  await sweep(db, storage, 8)
  expect(storage.keys()).toEqual(['elsewhere/3'])
})

test('no file of the demo, of an application, a note or a picture with its thumbnail is an orphan', async ({ db }) => {
  const storage = filesInMemory()
  const life = await aLife(db)
  expect(await findOrphans(db, life.storage.keys())).toEqual([])
  await seedDemo({ db, storage, now: () => new Date() })
  const app = appFor(db, { viewer: admin, storage })
  const form = formOf({ file: new File([onePixel], 'a.png', { type: 'image/png' }) })
  const { id } = (await (
    await app.request('/api/uploads', { method: 'POST', body: form, headers: { origin } })
  ).json()) as { id: string }
  expect((await app.request(`/api/admin/uploads/${id}/thumbnail`)).status).toBe(200)
  const keys = storage.keys()
  expect(new Set(keys.map((key) => key.split('/')[0]))).toEqual(
    new Set(['applications', 'logos', 'recruiting', 'uploads']),
  )
  await sweep(db, storage, 8)
  expect(storage.keys()).toEqual(keys)
  expect((await listStoredKeys(db)).filter((key) => storage.keys().includes(key))).toHaveLength(keys.length - 1)
})
