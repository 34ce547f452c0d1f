import sharp from 'sharp'
import { describe, expect } from 'vitest'
import type { Db } from '../../server/platform/db/client.ts'
import { call, errorOf } from '../support/accounts.ts'
import { appFor, employerOf, filesInMemory, formOf } from '../support/app.ts'
import { test } from '../support/db.ts'
import { aCompany } from '../support/examples.ts'

const turbulence =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="1400"><filter id="a"><feTurbulence baseFrequency=".01" numOctaves="9"/></filter>' +
  '<g filter="url(#a)"><rect width="1400" height="1400"/></g></svg>'

async function employerCalls(db: Db) {
  const company = await aCompany(db)
  const storage = filesInMemory()
  const app = appFor(db, { viewer: employerOf(company.id), storage })
  const send = (path: string, field: string, content: string | Uint8Array<ArrayBuffer>) =>
    app.request(path, {
      method: 'POST',
      headers: { origin: 'https://preko.example' },
      body: formOf({ [field]: new File([content], 'slika.svg') }),
    })
  return { app, storage, send }
}

describe.each([
  ['/api/uploads', 'file'],
  ['/api/account/logo', 'logo'],
])('POST %s', (path, field) => {
  test('refuses an SVG with a filter, by name', async ({ db }) => {
    const { send, storage } = await employerCalls(db)
    const refused = await send(path, field, turbulence)
    expect(refused.status).toBe(415)
    const { fields } = await errorOf(refused)
    expect(fields?.[field]).toContain('<feTurbulence>, <filter>, filter')
    expect(storage.keys()).toEqual([])
  })

  test('refuses a picture within an SVG, which no limit of pixels would hold', async ({ db }) => {
    const { send } = await employerCalls(db)
    const png = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="data:image/png;base64,${png.toString('base64')}" width="9" height="9"/></svg>`
    expect((await send(path, field, svg)).status).toBe(415)
  })
})

test('a company may upload 120 pictures an hour', async ({ db }) => {
  const { app, send } = await employerCalls(db)
  const statuses = new Set<number>()
  for (let at = 0; at < 120; at++) statuses.add((await send('/api/uploads', 'file', 'text')).status)
  expect([...statuses]).toEqual([415])
  const refused = await send('/api/account/logo', 'logo', 'text')
  expect(refused.status).toBe(429)
  expect((await call(app, '/api/account')).status).not.toBe(429)
})
