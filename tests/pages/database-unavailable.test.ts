import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { applications } from '../../server/applications/table.ts'
import { type Database, openDatabase } from '../../server/platform/db/client.ts'
import { seedReference } from '../../server/setup/reference.ts'
import { formOf } from '../support/app.ts'
import { aJobWithForm, goodAnswers, type JobWithForm } from '../support/applying.ts'
import { startPostgres } from '../support/postgres.ts'
import { startSite } from '../support/site.ts'

let server: Awaited<ReturnType<typeof startPostgres>>
let database: Database
let site: Awaited<ReturnType<typeof startSite>>
let form: JobWithForm

beforeAll(async () => {
  server = await startPostgres([])
  database = await openDatabase({ url: server.url })
  await database.migrate()
  await seedReference(database.db)
  form = await aJobWithForm(database.db)
  site = await startSite({ env: { DATABASE_URL: server.url, DEMO: '0' }, demo: false })
})

afterAll(async () => {
  await site?.stop()
  await database?.close()
  await server?.stop()
})

type Asking = { accept?: string; language?: string; fields?: Record<string, string | File> }

async function ask(path: string, { accept = 'text/html,*/*;q=0.8', language = 'hr', fields }: Asking = {}) {
  const method = fields ? 'POST' : 'GET'
  const body = fields ? formOf(fields) : null
  const headers = { accept, 'accept-language': language }
  const response = await fetch(site.url + path, { method, body, headers, redirect: 'manual' })
  const text = await response.text()
  return {
    status: response.status,
    location: response.headers.get('location'),
    retryAfter: response.headers.get('retry-after'),
    type: response.headers.get('content-type'),
    heading: /<h1[^>]*>([^<]*)/.exec(text)?.[1],
    language: /<html lang="(..)"/.exec(text)?.[1],
    text,
  }
}

const post = (path: string, options: Asking = {}) => ask(path, { fields: goodAnswers(form), ...options })
const greeting = { firstName: 'Ana', lastName: 'Kovač', email: 'ana@posta.example', message: 'Pozdrav' }
const away = { status: 503, retryAfter: '10' }
const page = { ...away, type: 'text/html; charset=utf-8' }

test('while the database is unavailable browsers get pages and scripts get JSON; then everything works again', async () => {
  const apply = `/prijava/${form.job.id}`
  await server.crash()

  expect(await ask(`/DE/job/${form.job.slug}`)).toMatchObject({
    ...page,
    language: 'de',
    heading: 'Etwas ist schiefgelaufen',
  })
  expect(await post(apply)).toMatchObject({ ...page, language: 'hr', heading: 'Ništa nije poslano' })
  expect(await post(`/EN${apply}`)).toMatchObject({ ...page, language: 'en', heading: 'Nothing was sent' })
  expect(await post(`/DE${apply}`)).toMatchObject({ ...page, language: 'de', heading: 'Es wurde nichts gesendet' })
  const byApi = await post('/apipublic/jobapply', { language: 'de' })
  expect(byApi).toMatchObject({ ...page, language: 'de' })
  expect(byApi.text).toContain('Ihre Angaben stehen noch im Formular')
  expect(await post('/kontakt', { fields: greeting })).toMatchObject({ ...page, heading: 'Ništa nije poslano' })

  expect(await ask('/EN/unsubscribe/1/x')).toMatchObject({ ...page, heading: 'Something went wrong' })
  const optOut = await post('/EN/unsubscribe/1/x', { fields: {} })
  expect(optOut).toMatchObject({ ...page, heading: 'Newsletter settings' })
  expect(optOut.text).toContain('Your request could not be processed. Please try again later.')

  const script = await post('/apipublic/jobapply', { accept: 'application/json', language: 'en' })
  expect(script).toMatchObject({ ...away, type: 'application/json' })
  expect(JSON.parse(script.text)).toEqual({
    error: { code: 'unavailable', message: expect.stringMatching(/^The service is not available/) },
  })
  expect(await ask('/apipublic/jobs')).toMatchObject({ ...away, type: 'application/json' })
  expect((await ask('/health')).status).toBe(200)

  await server.comeBack()
  await vi.waitFor(async () => expect((await post(apply)).status).toBe(303), { timeout: 5000, interval: 100 })
  expect(await database.db.select().from(applications)).toHaveLength(1)
})

test('a sent form stays sent when the following page fails', async () => {
  form = await aJobWithForm(database.db)
  await database.db.execute(sql`alter table industries rename column position to place`)
  const { location } = await post(`/EN/prijava/${form.job.id}`)
  const response = await ask(location ?? '')
  await database.db.execute(sql`alter table industries rename column place to position`)

  expect(response).toMatchObject({ status: 200, heading: 'We have received it' })
  expect(await database.db.select().from(applications)).toHaveLength(2)
})
