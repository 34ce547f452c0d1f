import { randomUUID } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import pino from 'pino'
import { expect, onTestFinished } from 'vitest'
import { z } from 'zod'
import { eraseDeletedTask } from '../../server/applications/tasks.ts'
import { defineTask } from '../../server/define-task.ts'
import { mails } from '../../server/mails/table.ts'
import { auditEntries } from '../../server/platform/audit/table.ts'
import { rowsOf } from '../../server/platform/db/rows.ts'
import { observeStatements } from '../../server/platform/db/statements.ts'
import { currentLog, runWithLog } from '../../server/platform/log.ts'
import { messageOf } from '../../server/platform/mail/message.ts'
import { openQueue } from '../../server/platform/queue/queue.ts'
import { wholeApp } from '../support/access/app.ts'
import { filesInMemory, formOf, servicesFor } from '../support/app.ts'
import { aJobWithForm, goodAnswers } from '../support/applying.ts'
import { aDashboard, anApplication } from '../support/dashboard.ts'
import { isOnPostgres, openOwnDatabase, test } from '../support/db.ts'

/** A logger that keeps its lines. */
function aLog() {
  const lines: { id?: string; msg?: string; [field: string]: unknown }[] = []
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  return { lines, log }
}

test('a mail has the id of the request that caused it', async ({ db }) => {
  const form = await aJobWithForm(db)
  const app = wholeApp(db, filesInMemory())
  const answer = await app.request('/apipublic/jobapply', { method: 'POST', body: formOf(goodAnswers(form)) })
  expect(answer.status).toBe(200)
  const [mail] = await db.select().from(mails).orderBy(desc(mails.id)).limit(1)
  expect(mail?.requestId).toBe(answer.headers.get('x-request-id'))
  expect(mail && messageOf(mail, 'preko.example').headers).toMatchObject({ 'X-Request-Id': mail?.requestId })
})

test('all that a change records has the id of the request that caused it', async ({ db }) => {
  const { id: applicationId, candidateId } = await anApplication(db, await aDashboard(db), { deletedAt: new Date(0) })
  const requestId = randomUUID()
  await runWithLog(aLog().log.child({ id: requestId }), () =>
    eraseDeletedTask.run(servicesFor(db).services, { applicationId }),
  )
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.requestId, requestId))
  expect(new Set(entries.map(({ action, subjectId }) => `${action} ${subjectId}`))).toEqual(
    new Set([`candidate.erase ${candidateId}`, `application.erase ${applicationId}`]),
  )
})

test('a task, and what it adds, logs with the id of the request that caused it, others with one of their own', async () => {
  const database = await openOwnDatabase('tasks')
  onTestFinished(() => database.close())
  const { lines, log } = aLog()
  const failing = defineTask({
    ...{ name: 'failing', data: z.object({}), cron: 'none', retryLimit: 0 },
    run: () => Promise.reject(new Error('refused <ana@posta.example>')),
  })
  const passing = defineTask({
    ...{ name: 'passing', data: z.object({ word: z.string() }), cron: 'none' },
    async run(services, { word }) {
      currentLog().info(word)
      await services.queue.add(services.db, failing, {})
    },
  })
  const { queue, work, close } = await openQueue(database, log, [passing, failing])
  await work({ ...servicesFor(database.db).services, queue })
  const id = randomUUID()
  await runWithLog(log.child({ id }), () => queue.add(database.db, passing, { word: 'first' }))
  await queue.add(database.db, passing, { word: 'second' })
  await expect.poll(() => lines.filter(({ msg }) => msg === 'task failed').length, { timeout: 20_000 }).toBe(2)
  await close()

  expect(lines.filter((line) => line.id === id)).toMatchObject([
    { task: 'passing', msg: 'first' },
    { task: 'failing', msg: 'task failed', error: 'Error: refused …' },
  ])
  const others = lines.filter((line) => line.id !== id && line['task'])
  expect(others.map(({ msg }) => msg)).toEqual(['second', 'task failed'])
  expect(new Set(others.map((line) => line.id)).size).toBe(1)
})

test('a slow statement is logged with the id of its request, without values', async ({ db }) => {
  const { lines, log } = aLog()
  const stop = observeStatements(100)
  onTestFinished(stop)
  const value = 'ana@posta.example'
  await runWithLog(log.child({ id: 'of-request' }), async () => {
    await db.execute(sql`select 1`)
    await db.execute(sql`select ${value} from pg_sleep(0.15)`)
  })
  expect(lines).toMatchObject([{ id: 'of-request', level: 40, statement: 'select $1 from pg_sleep(0.15)' }])
  expect(Number(lines[0]?.['ms'])).toBeGreaterThanOrEqual(150)
  expect(JSON.stringify(lines)).not.toContain(value)
})

test.runIf(isOnPostgres)('a transaction has the name of its request until it ends', async () => {
  const { db, close } = await openOwnDatabase('names')
  onTestFinished(close)
  const { log } = aLog()
  const name = sql`select current_setting('application_name') as name`
  const nameIn = (id?: string) => {
    const read = () => db.transaction(async (tx) => (await rowsOf<{ name: string }>(tx, name))[0]?.name)
    return id ? runWithLog(log.child({ id }), read) : read()
  }
  const ids = Array.from({ length: 30 }, () => randomUUID())
  expect(await Promise.all(ids.map((id) => nameIn(id)))).toEqual(ids.map((id) => `preko ${id}`))
  const after = await Promise.all(ids.map(() => nameIn()))
  expect(after.some((each) => each?.includes('preko '))).toBe(false)
  const failed = runWithLog(log.child({ id: ids[0] }), () => db.transaction((tx) => tx.execute(sql`select 1 / 0`)))
  await expect(failed).rejects.toThrow()
  expect((await nameIn())?.includes('preko ')).toBe(false)
})
