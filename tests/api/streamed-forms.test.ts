import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test as plainTest } from 'vitest'
import type { Db } from '../../server/platform/db/client.ts'
import { call, errorOf, origin } from '../support/accounts.ts'
import { admin, appFor, employerOf } from '../support/app.ts'
import { test } from '../support/db.ts'
import { aCompany, aJob } from '../support/examples.ts'

const boundary = 'x'
const fileForms = [
  ['POST', '/api/uploads'],
  ['POST', '/api/account/logo'],
  ['PUT', '/api/admin/recruiting/cards/1/cv'],
] as const

describe.each(fileForms)('%s %s reads its form as a stream', (method, path) => {
  const viewerOf = async (db: Db) => (path.includes('admin') ? admin : employerOf((await aCompany(db)).id))

  test('and refuses tiny parts', async ({ db }) => {
    const headers = { origin, 'content-type': `multipart/form-data; boundary=${boundary}` }
    const part = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`
    const app = appFor(db, { viewer: await viewerOf(db) })
    const refused = await app.request(path, { method, headers, body: part.repeat(150_000) })
    expect(refused.status).toBe(413)
    expect((await errorOf(refused)).message).toBe('Obrazac ima previše polja ili datoteka.')
  })

  test('and reads no form of another type', async ({ db }) => {
    let pieces = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pieces += 1
        if (pieces > 100) controller.close()
        else controller.enqueue(Buffer.from('a=1&'.repeat(16_384)))
      },
    })
    const headers = { origin, 'content-type': 'application/x-www-form-urlencoded', 'content-length': '6553600' }
    const app = appFor(db, { viewer: await viewerOf(db) })
    expect((await app.request(path, { method, headers, body, duplex: 'half' } as RequestInit)).status).toBe(422)
    expect(pieces).toBeLessThan(10)
  })
})

plainTest('no other call reads a whole form with files into memory', () => {
  const small = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({ file, code: readFileSync(`server/${file}`, 'utf8') }))
    .filter(({ code }) => /\.(parseBody|formData|arrayBuffer)\(/.test(code))
  expect(small.filter(({ code }) => /\bFile\b|uploadBodyLimit/.test(code)).map(({ file }) => file)).toEqual([])
})

describe('the description of an ad', () => {
  test.for([
    [20_000, 200],
    [20_001, 422],
  ] as const)('with %s characters in one language is answered %s', async ([length, status], { db }) => {
    const job = await aJob(db, {})
    const app = appFor(db, { viewer: employerOf(job.companyId) })
    const textData = `<p><strong>${'x'.repeat(length)}</strong></p>`
    for (const path of [`/api/jobs/${job.id}`, `/api/jobs/${job.id}/translations/de`]) {
      const change = { semanticHtml: { textData } }
      const answer = await call(app, path, change, {
        method: path.endsWith('de') ? 'PUT' : 'PATCH',
        headers: { origin },
      })
      expect(answer.status, path).toBe(status)
      if (status === 422) expect((await errorOf(answer)).fields?.['semanticHtml']).toContain('20000')
    }
  })
})
