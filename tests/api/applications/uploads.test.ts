import { describe, expect } from 'vitest'
import { files } from '../../../server/files/table.ts'
import { removeUnclaimedFiles } from '../../../server/files/uploads.ts'
import { jobReports } from '../../../server/reports/table.ts'
import { tasks } from '../../../server/tasks.ts'
import { errorOf } from '../../support/accounts.ts'
import { admin, appFor, employerOf, filesInMemory, servicesFor } from '../../support/app.ts'
import { aJobWithForm, aPdf, goodAnswers } from '../../support/applying.ts'
import { test } from '../../support/db.ts'
import { send } from '../../support/send-application.ts'

describe('unclaimed uploads', () => {
  test('are deleted after an hour, unlike claimed ones', async ({ db }) => {
    const form = await aJobWithForm(db)
    const early = appFor(db, { now: new Date(Date.now() - 2 * 3600_000) })
    await send(early, { ...goodAnswers(form), [form.cv.id]: aPdf(), unknown: aPdf('other.pdf') })
    expect(await db.select().from(files)).toHaveLength(2)

    const now = appFor(db)
    await removeUnclaimedFiles(now.services)

    expect((await db.select().from(files)).map(({ name }) => name)).toEqual(['zivotopis.pdf'])
    expect(now.tasks).toEqual([
      { name: 'remove-files', task: { storageKeys: [expect.stringMatching(/^applications\//)] } },
    ])
  })

  test('that cannot be removed keep nothing else from being swept', async ({ db }) => {
    const form = await aJobWithForm(db)
    const early = appFor(db, { now: new Date(Date.now() - 2 * 3600_000) })
    await send(early, { ...goodAnswers(form), unknown: aPdf('other.pdf') })
    await db
      .insert(jobReports)
      .values({ jobId: form.job.id, reason: 'fraud', email: 'a@posta.example', createdAt: new Date(0) })
    const { services } = servicesFor(db)
    const queue = { add: () => Promise.reject(new Error('no queue')) }
    const sweep = tasks.find(({ name }) => name === 'sweep')
    await expect(sweep?.run({ ...services, queue }, {})).rejects.toThrow('no queue')
    expect(await db.select({ email: jobReports.email }).from(jobReports)).toEqual([{ email: null }])
  })
})

describe('GET /api/files/{id}', () => {
  const sent = async (db: Parameters<typeof appFor>[0]) => {
    const storage = filesInMemory()
    const form = await aJobWithForm(db)
    await send(appFor(db, { storage }), { ...goodAnswers(form), [form.cv.id]: aPdf('životopis "1".pdf') })
    const [file] = await db.select().from(files)
    return { storage, companyId: form.job.companyId, url: `/api/files/${file?.id}` }
  }

  test('is a download for the company that owns the ad and for admins', async ({ db }) => {
    const { storage, companyId, url } = await sent(db)
    for (const viewer of [employerOf(companyId), admin]) {
      const response = await appFor(db, { viewer, storage }).request(url)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-disposition')).toBe(
        `attachment; filename="zivotopis 1.pdf"; filename*=UTF-8''%C5%BEivotopis%201.pdf`,
      )
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect((await response.text()).startsWith('%PDF')).toBe(true)
    }
  })

  test('returns 404 for another company and 401 for a visitor', async ({ db }) => {
    const { storage, companyId, url } = await sent(db)
    expect((await appFor(db, { viewer: employerOf(companyId + 1), storage }).request(url)).status).toBe(404)
    const visitor = await appFor(db, { storage }).request(url)
    expect(visitor.status).toBe(401)
    expect((await errorOf(visitor)).message).toContain('token')
  })

  test("redirects a visitor's browser to the login page, with the way back", async ({ db }) => {
    const { url } = await sent(db)
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'de-AT' }
    const response = await appFor(db).request(url, { headers })
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(`/DE/login?redirectUrl=${encodeURIComponent(url)}`)
  })

  test.for(['1', '../etc/passwd', '00000000-0000-0000-0000-000000000000'])('returns 404 for %s', async (id, { db }) => {
    const response = await appFor(db, { viewer: admin }).request(`/api/files/${encodeURIComponent(id)}`)
    expect(response.status).toBe(404)
  })
})

describe('suggestions', () => {
  test.for([
    ['ana@gmial.com', 'ana@gmail.com', true],
    ['ana@net.hr', '', true],
    ['ana@gmx.at', '', true],
    ['ana', '', false],
    ['ana@gmail', 'ana@gmail.com', false],
    ['ana@gmial', 'ana@gmail.com', false],
    ['ana@gmx', 'ana@gmx.de', false],
    ['ana@hotmail', 'ana@hotmail.com', false],
    ['ana@firma', '', false],
  ] as const)('checks %s', async ([address, autocorrect, emailValid], { db }) => {
    const response = await appFor(db).request(`/apipublic/checkemail/${encodeURIComponent(address)}`)
    expect(await response.json()).toEqual({ autocorrect, emailValid })
  })

  test('suggests towns from three letters, without accents and in the requested language', async ({ db }) => {
    const suggest = async (q: string, language: string) =>
      (await appFor(db).request(`/apipublic/addresses?q=${encodeURIComponent(q)}&language=${language}`)).json()
    expect(await suggest('za', 'hr')).toEqual([])
    expect(await suggest('sibe', 'hr')).toContainEqual({
      placeId: 'hr-sibenik',
      title: 'Šibenik, Hrvatska',
      type: 'city',
    })
    expect(await suggest('beč', 'de')).toContainEqual({ placeId: 'at-wien', title: 'Wien, Österreich', type: 'city' })
  })
})
