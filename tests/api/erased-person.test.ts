import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { applications } from '../../server/applications/table.ts'
import { issueCandidateToken } from '../../server/candidate-records/tokens.ts'
import type { candidateRoutes } from '../../server/candidates/routes.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { replies } from '../../server/replies/table.ts'
import { sendRepliesTask } from '../../server/replies/tasks.ts'
import { call } from '../support/accounts.ts'
import { appFor, filesInMemory, formOf } from '../support/app.ts'
import { aJobWithForm, aPdf, goodAnswers } from '../support/applying.ts'
import { as, queryOf, read } from '../support/client.ts'
import { anAdmin, aUser } from '../support/dashboard.ts'
import { test } from '../support/db.ts'
import { everything } from '../support/everything.ts'

/** The company replies to the candidate by name. */
async function answerAs(db: Db, companyId: number, candidateId: number) {
  const user = await aUser(db, { companyId })
  const viewer = { kind: 'employer', userId: user.id, companyId, login: user.email, role: 'owner' } as const
  const [application] = await db.select().from(applications).where(eq(applications.candidateId, candidateId))
  const app = appFor(db, { viewer })
  const reply = { ids: [application?.id], kind: 'invite', key: randomUUID() }
  expect(await (await call(app, '/api/replies', reply)).json()).toMatchObject({ sent: 1 })
  const sending = app.tasks.find(({ name }) => name === sendRepliesTask.name)
  await sendRepliesTask.run(app.services, sending?.task as { replyIds: number[] })
  expect(await db.select().from(replies)).toMatchObject([
    { text: expect.stringContaining('Zvonimirka'), state: 'sent' },
  ])
}

test.for(['candidate', 'admin'] as const)('erasing by %s leaves no trace', async (by, { db }) => {
  const storage = filesInMemory()
  const form = await aJobWithForm(db)
  const app = appFor(db, { storage, viewer: await anAdmin(db) })
  const answers = {
    ...goodAnswers(form),
    [form.firstName.id]: 'Zvonimirka',
    [form.lastName.id]: 'Tragalić',
    [form.email.id]: 'trag@posta.example',
    [form.phone.id]: '+385 99 777 4321',
    [form.cv.id]: aPdf('trag-zivotopis.pdf'),
  }
  expect((await app.request('/apipublic/jobapply', { method: 'POST', body: formOf(answers) })).status).toBe(200)
  const { content } = await read(as<typeof candidateRoutes>(app).api.candidates.$get({ query: queryOf('email=trag') }))
  const id = content[0]?.id ?? 0
  await call(app, '/api/notes', { candidateId: id, content: 'Zvonimirka je zvala' })
  const token = await issueCandidateToken(db, id, 'profile', new Date(Date.now() + 3600_000))
  await call(app, `/apipublic/candidate/${id}/request-data`, { token })
  await answerAs(db, form.job.companyId, id)
  const traces = /zvonimirka|tragali|trag@posta|777 4321|trag-zivotopis/i
  expect(await everything(db)).toMatch(traces)
  expect(storage.keys()).toHaveLength(1)

  const path = by === 'admin' ? `/api/admin/candidates/${id}` : `/apipublic/candidate/${id}?token=${token}`
  expect(await (await app.request(path, { method: 'DELETE' })).json()).toEqual({ message: 'ok' })
  expect((await everything(db)).split('\n').filter((row) => traces.test(row))).toEqual([])
  const removal = app.tasks.find(({ name }) => name === 'remove-files')
  expect(removal?.task).toEqual({ storageKeys: storage.keys() })
  expect(JSON.stringify(app.tasks)).not.toMatch(traces)
})
