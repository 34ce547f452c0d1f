import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { ownCompany } from '../../server/companies/wire.ts'
import type { Viewer } from '../../server/context.ts'
import { admin, appFor, employerOf, filesInMemory } from '../support/app.ts'
import { test } from '../support/db.ts'
import { aCompany, aJob } from '../support/examples.ts'

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
  for (const { id } of companies) await aJob(db, { companyId: id })
  const app = appFor(db, { storage })
  const sprite = async () => (await app.request(`/logos/${companies.map(({ id }) => id).join('-')}.svg`)).text()

  const first = await sprite()
  for (const key of keys) expect(first).toContain(Buffer.from(key).toString('base64'))
  expect(await sprite()).toBe(first)
  expect(read.toSorted()).toEqual(['logos/missing.webp', 'logos/missing.webp', ...keys].toSorted())
})

test('logos of companies that are not public are for these, administrators and who was shown their version', async ({
  db,
}) => {
  const storage = filesInMemory()
  const withLogo = async (overrides: Parameters<typeof aCompany>[1], hidesCompany = false) => {
    const logoSmall = `logos/${randomUUID()}.webp`
    await storage.put(logoSmall, Buffer.from(logoSmall))
    const company = await aCompany(db, { ...overrides, logoSmall })
    await aJob(db, { companyId: company.id, hidesCompany })
    return company
  }
  const shown = await withLogo({})
  const hidden = [
    await withLogo({ blockedAt: new Date() }),
    await withLogo({ firstApprovedAt: null }),
    await withLogo({}, true),
  ]
  const get = (path: string, viewer?: Viewer) => appFor(db, { storage, ...(viewer && { viewer }) }).request(path)
  const found = async (path: string, viewer?: Viewer) => {
    const { status, headers } = await get(path, viewer)
    return [status, status === 200 ? headers.get('cache-control') : null]
  }
  const [nobody, toAll, toOne] = [
    [404, null],
    [200, 'public, max-age=3600'],
    [200, 'private, max-age=3600'],
  ]

  expect(await found(`/logo/${shown.id}`)).toEqual(toAll)
  for (const company of hidden) {
    const path = `/logo/${company.id}`
    const { logoPath } = ownCompany.toWire({ ...company, emailPending: null })
    expect(await found(path)).toEqual(nobody)
    expect(await found(path, employerOf(shown.id))).toEqual(nobody)
    expect(await found(`${path}?v=`)).toEqual(nobody)
    expect(await found(path, employerOf(company.id))).toEqual(toOne)
    expect(await found(path, admin)).toEqual(toOne)
    expect(await found(`${logoPath}`)).toEqual(toOne)
  }
  const sprite = await (await get(`/logos/${[shown, ...hidden].map(({ id }) => id).join('-')}.svg`)).text()
  expect(sprite.match(/id="c\d+"/g)).toEqual([`id="c${shown.id}"`])
})
