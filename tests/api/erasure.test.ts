import { OpenAPIHono } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import pino from 'pino'
import { expect } from 'vitest'
import { issueCandidateToken } from '../../server/candidate-records/tokens.ts'
import { candidates } from '../../server/candidates/table.ts'
import type { AppEnv } from '../../server/context.ts'
import { requestLog } from '../../server/edge/request-log.ts'
import { deliverMail } from '../../server/mails/deliver.ts'
import { isSuppressed } from '../../server/mails/is-suppressed.ts'
import { mails, suppressedEmails } from '../../server/mails/table.ts'
import { runWithLog } from '../../server/platform/log.ts'
import { jsonOf } from '../support/accounts.ts'
import { admin, apiFor, appFor, formOf } from '../support/app.ts'
import { aJobWithForm, aPdf, goodAnswers } from '../support/applying.ts'
import { test } from '../support/db.ts'
import { everything } from '../support/everything.ts'

const email = 'ana.kovacevic@posta.example'
const traces = [/kova[cč]evi[cć]/i, /ana\.kova/i, /555 ?0101/, /Slavonija/]

/** A logger that stores its lines. */
function aLog() {
  const lines: string[] = []
  return { lines, log: pino({ level: 'debug', base: null }, { write: (line: string) => void lines.push(line) }) }
}

test('no data of an erased candidate is left in rows, files or log lines', async ({ db }) => {
  const app = appFor(db)
  const { lines, log } = aLog()
  const logged = new OpenAPIHono<AppEnv>().use(requestLog(log)).route('/', apiFor(app.services))
  const form = await aJobWithForm(db)
  const body = formOf({
    ...goodAnswers(form),
    [form.firstName.id]: 'Ana iz Slavonija',
    [form.cv.id]: aPdf('Kovačević.pdf'),
  })
  expect((await logged.request('/apipublic/jobapply', { method: 'POST', body })).status).toBe(200)
  await logged.request('/apipublic/jobapply', { method: 'POST', body: formOf(goodAnswers(form)) })
  await logged.request(`/apipublic/checkemail/${email}`)
  await logged.request(`/apipublic/jobs?searchText=${email}`)
  await db.insert(suppressedEmails).values({ email, source: 'complaint', reason: 'Ana Kovačević se žalila' })

  const [candidate] = await db.select().from(candidates).where(eq(candidates.email, email))
  const id = candidate?.id ?? 0
  const refused = async () => Promise.reject(new Error(`550 no such user <${email}>`))
  for (const mail of await db.select().from(mails))
    await runWithLog(log, () => deliverMail(app.services, refused, mail.id)).catch(() => {})
  const before = await everything(db)
  expect(traces.filter((trace) => !trace.test(before))).toEqual([])

  const token = await issueCandidateToken(db, id, 'profile', new Date(Date.now() + 3600_000))
  const erased = await logged.request(`/apipublic/candidate/${id}?token=${token}`, { method: 'DELETE' })
  expect(erased.status).toBe(200)

  const after = await everything(db)
  expect(traces.filter((trace) => trace.test(after))).toEqual([])
  const removed = app.tasks.flatMap(({ name, task }) =>
    name === 'remove-files' ? (task as { storageKeys: string[] }).storageKeys : [],
  )
  expect(removed).toHaveLength(1)
  expect(lines.length).toBeGreaterThan(4)
  expect(traces.filter((trace) => trace.test(lines.join('')))).toEqual([])
  expect(lines.join('')).not.toContain(token)
})

test('no mail is sent to a suppressed address after its candidate was erased', async ({ db }) => {
  const app = appFor(db)
  const form = await aJobWithForm(db)
  const apply = () => app.request('/apipublic/jobapply', { method: 'POST', body: formOf(goodAnswers(form)) })
  await apply()
  const [suppressed] = await db.insert(suppressedEmails).values({ email, source: 'bounce', reason: 'Ana' }).returning()
  const [candidate] = await db.select().from(candidates).orderBy(candidates.id)
  const token = await issueCandidateToken(db, candidate?.id ?? 0, 'profile', new Date(Date.now() + 3600_000))
  await app.request(`/apipublic/candidate/${candidate?.id}?token=${token}`, { method: 'DELETE' })

  expect(await db.select().from(suppressedEmails)).toMatchObject([
    { id: suppressed?.id, email: expect.stringMatching(/^[0-9a-f]{64}$/), source: 'bounce', reason: '' },
  ])
  expect([await isSuppressed(db, ` ${email.toUpperCase()}`), await isSuppressed(db, 'else@posta.example')]).toEqual([
    true,
    false,
  ])
  expect(await jsonOf(apply())).toMatchObject({ mailSent: false })

  const administrators = appFor(db, { viewer: admin })
  const path = `/api/admin/suppressed-emails/${encodeURIComponent(email)}`
  expect((await administrators.request(path, { method: 'DELETE' })).status).toBe(200)
  expect(await isSuppressed(db, email)).toBe(false)
})
