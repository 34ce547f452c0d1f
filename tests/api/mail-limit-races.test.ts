import { afterAll, beforeAll, expect, test } from 'vitest'
import { listReceiptsTask } from '../../server/applications/tasks.ts'
import { mails } from '../../server/mails/table.ts'
import type { Database } from '../../server/platform/db/client.ts'
import { appFor, formOf } from '../support/app.ts'
import { aJobWithForm, goodAnswers } from '../support/applying.ts'
import { openOwnDatabase } from '../support/db.ts'

let database: Database
beforeAll(async () => {
  database = await openOwnDatabase('mail_limits')
}, 60_000)
afterAll(() => database.close())

test('applications at the same moment count like those after each other, and are listed once', async () => {
  const { db } = database
  const app = appFor(db)
  const forms = []
  for (let at = 0; at < 8; at += 1) forms.push(await aJobWithForm(db))
  const sent = forms.map((form, at) => {
    const body = formOf({ ...goodAnswers(form), [form.email.id]: `ana+${at}@posta.example` })
    return app.request('/apipublic/jobapply', { method: 'POST', body })
  })
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(8).fill(200))
  const count = async (kind: string, state: string) =>
    (await db.select().from(mails)).filter((mail) => mail.kind === kind && mail.state === state).length
  expect([await count('application.receipt', 'waiting'), await count('application.receipt', 'held')]).toEqual([3, 5])

  const later = { ...app.services, now: () => new Date(Date.now() + 2 * 3600_000) }
  await Promise.all([listReceiptsTask.run(later, {}), listReceiptsTask.run(later, {})])
  expect([await count('application.receipts', 'waiting'), await count('application.receipt', 'listed')]).toEqual([1, 5])
})
