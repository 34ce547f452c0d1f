import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test as plainTest } from 'vitest'
import type { Db } from '../../server/platform/db/client.ts'
import { renderApart } from '../../server/platform/pictures/renderer.ts'
import { call, errorOf } from '../support/accounts.ts'
import { appFor, employerOf, filesInMemory, formOf } from '../support/app.ts'
import { test } from '../support/db.ts'
import { aCompany } from '../support/examples.ts'

const turbulence =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="1400"><filter id="a"><feTurbulence baseFrequency=".01" numOctaves="9"/></filter>' +
  '<g filter="url(#a)"><rect width="1400" height="1400"/></g></svg>'
/** Consists of accepted parts only, and takes minutes. */
const dashes = `<svg xmlns="http://www.w3.org/2000/svg" width="1400" height="1400"><g stroke="red" stroke-width="400" stroke-dasharray=".01">${'<path d="M0 0H1400V1400H0Z"/>'.repeat(200)}</g></svg>`

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

describe('rendering apart', () => {
  plainTest('a picture that takes too long is given up, and the next one is rendered', async () => {
    const job = { kind: 'page' } as const
    const slow = renderApart({ job, picture: Buffer.from(dashes) }, { owner: 'slow', limits: { seconds: 0.3 } })
    await expect(slow).rejects.toMatchObject({ fault: 'costly' })
    const quick = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
    const [rendered] = await renderApart({ job, picture: Buffer.from(quick) }, { owner: 'quick' })
    expect(rendered).toMatchObject({ width: 9, height: 9 })
  })

  plainTest('one owner may let four pictures wait, all together twenty, and two are rendered at once', async () => {
    const job = { kind: 'page' } as const
    const order = { job, picture: Buffer.from(dashes) }
    const sent = ['a', 'a', 'a', 'a', 'a', ...'bbbbccccddddeeeef'].map((owner) =>
      renderApart(order, { owner, limits: { seconds: 0.1 } }).catch(({ fault }) => fault as string),
    )
    await expect.poll(renderProcesses).toBe(2)
    const faults = await Promise.all(sent)
    expect(faults[4]).toBe('busy')
    expect(faults.at(-1)).toBe('busy')
    expect(faults.filter((fault) => fault === 'costly')).toHaveLength(20)
  })

  plainTest('the process ends when it takes more than its memory', async () => {
    const layers = 12
    const clips = Array.from({ length: layers }, () => '<g opacity=".9" transform="rotate(1)">').join('')
    const huge = `<svg xmlns="http://www.w3.org/2000/svg" width="6300" height="6300">${clips}<rect width="6300" height="6300"/>${'</g>'.repeat(layers)}</svg>`
    const picture = Buffer.from(huge)
    const memory = renderApart(
      { job: { kind: 'page' }, picture },
      { owner: 'big', limits: { bytes: 80 * 1024 * 1024 } },
    )
    await expect(memory).rejects.toMatchObject({ fault: 'costly' })
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

/** Children of this process that render, on Linux. */
function renderProcesses(): number {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const isChild = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[3] === String(process.pid)
        return isChild && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('render-process')
      } catch {
        return false
      }
    }).length
}
