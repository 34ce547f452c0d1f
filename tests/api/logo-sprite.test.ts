import { expect } from 'vitest'
import { appFor, filesInMemory } from '../support/app.ts'
import { test } from '../support/db.ts'
import { aCompany } from '../support/examples.ts'

test('logos of a sprite are read from the file store once, until they change', async ({ db }) => {
  const files = filesInMemory()
  const read: string[] = []
  const storage: typeof files = {
    ...files,
    read(key, range) {
      read.push(key)
      return files.read(key, range)
    },
  }
  const keys = ['logos/one.webp', 'logos/other.webp'] as const
  for (const key of keys) await files.put(key, Buffer.from(key))
  const companies = [
    await aCompany(db, { logoSmall: keys[0] }),
    await aCompany(db, { logoSmall: keys[1] }),
    await aCompany(db, { logoSmall: 'logos/missing.webp' }),
  ]
  const app = appFor(db, { storage })
  const sprite = async () => (await app.request(`/logos/${companies.map(({ id }) => id).join('-')}.svg`)).text()

  const first = await sprite()
  for (const key of keys) expect(first).toContain(Buffer.from(key).toString('base64'))
  expect(await sprite()).toBe(first)
  expect(read.toSorted()).toEqual(['logos/missing.webp', 'logos/missing.webp', ...keys].toSorted())
})
