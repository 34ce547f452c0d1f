import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { mails } from '../../server/mails/table.ts'
import { observeStatements } from '../../server/platform/db/statements.ts'
import { openTraces } from '../../server/platform/open-traces.ts'
import { openQueue } from '../../server/platform/queue/queue.ts'
import { tasks } from '../../server/tasks.ts'
import { wholeApp } from '../support/access/app.ts'
import { filesInMemory, formOf, servicesFor } from '../support/app.ts'
import { aJobWithForm, goodAnswers } from '../support/applying.ts'
import { openOwnDatabase } from '../support/db.ts'
import { attributeOf, startReceiver } from '../support/traces-receiver.ts'

const silent = pino({ level: 'silent' })
const secret = 'tajni-znak-77'

/** Runs work while traces are sent, and returns what the collector then has. */
async function tracesOf(work: () => Promise<void>, ratio = 1) {
  const receiver = await startReceiver()
  onTestFinished(() => void receiver.close())
  const close = await openTraces({ endpoint: receiver.endpoint, ratio }, silent)
  const stop = observeStatements()
  try {
    await work()
  } finally {
    stop()
    await close()
  }
  return { spans: receiver.spans(), raw: receiver.raw() }
}

test('traces have requests by their route and the statements in them, without values', async () => {
  const database = await openOwnDatabase('traces')
  onTestFinished(() => database.close())
  const app = wholeApp(database.db, filesInMemory())
  let id = ''
  const { spans, raw } = await tracesOf(async () => {
    const answer = await app.request(`/apipublic/checkemail/${secret}@posta.example`)
    id = answer.headers.get('x-request-id') ?? ''
    await app.request(`/unsubscribe/5/${secret}`)
    await app.request(`/apipublic/jobs?searchText=${secret}`)
  })
  expect(raw).not.toContain(secret)
  const requests = spans.filter(({ kind }) => kind === 2)
  expect(requests.map(({ name }) => name).sort()).toEqual([
    'GET /apipublic/checkemail/:address',
    'GET /apipublic/jobs',
    'GET /unsubscribe/:id/:token',
  ])
  const [request] = requests.filter((span) => attributeOf(span, 'preko.request_id') === id)
  expect(request && attributeOf(request, 'http.route')).toBe('/apipublic/checkemail/:address')
  expect(request && attributeOf(request, 'http.response.status_code')).toBe(200)
  for (const each of requests) {
    const inside = spans.filter(({ parentSpanId }) => parentSpanId === each.spanId)
    expect(inside.length).toBeGreaterThan(0)
    expect(inside.every(({ kind, traceId }) => kind === 3 && traceId === each.traceId)).toBe(true)
    expect(inside.map((span) => attributeOf(span, 'db.query.text')).join()).toContain('$1')
  }
})

test('a task belongs to the trace of the request that caused it', async () => {
  const database = await openOwnDatabase('traces')
  onTestFinished(() => database.close())
  const form = await aJobWithForm(database.db)
  const { queue, work, close } = await openQueue(database, silent, tasks)
  const { spans } = await tracesOf(async () => {
    const app = wholeApp(database.db, filesInMemory(), queue)
    const answer = await app.request('/apipublic/jobapply', { method: 'POST', body: formOf(goodAnswers(form)) })
    expect(answer.status).toBe(200)
    await work({ ...servicesFor(database.db).services, queue })
    const states = async () => (await database.db.select({ state: mails.state }).from(mails)).map(({ state }) => state)
    await expect.poll(states, { timeout: 20_000 }).toContain('sent')
    await close()
  })
  const request = spans.find(({ name }) => name === 'POST /apipublic/jobapply')
  const task = spans.find(({ name }) => name === 'task deliver-mail')
  expect(task).toMatchObject({ kind: 5, traceId: request?.traceId })
  expect(spans.some(({ parentSpanId, name }) => parentSpanId === task?.spanId && name === 'update')).toBe(true)
})

test('a share of the traces is sent', async () => {
  const database = await openOwnDatabase('traces')
  onTestFinished(() => database.close())
  const app = wholeApp(database.db, filesInMemory())
  const { spans } = await tracesOf(async () => void (await app.request('/health')), 0)
  expect(spans).toEqual([])
})
