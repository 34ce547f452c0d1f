import { desc, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { companies } from '../../server/companies/table.ts'
import { mails } from '../../server/mails/table.ts'
import type { timelineRoutes } from '../../server/notes/timeline-routes.ts'
import type { overviewRoutes } from '../../server/overview/routes.ts'
import { auditEntries } from '../../server/platform/audit/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import type { heldReplyRoutes } from '../../server/replies/review/routes.ts'
import type { replyRoutes } from '../../server/replies/routes.ts'
import { replies, replyReviews, replyTemplates } from '../../server/replies/table.ts'
import { sendRepliesTask, sendStageRepliesTask } from '../../server/replies/tasks.ts'
import { stages } from '../../server/stages/table.ts'
import { call, jsonOf } from '../support/accounts.ts'
import { type App, appFor } from '../support/app.ts'
import { as, read } from '../support/client.ts'
import { aDashboard, anAdmin, anApplication, type Dashboard } from '../support/dashboard.ts'
import { test } from '../support/db.ts'

type Texts = { hr: { subject: string; text: string } }
const foreign: Texts = { hr: { subject: 'Obrazac', text: 'Ispunite https://obrasci.example/a, {ime}.' } }

async function setUp(db: Db, count = 2) {
  const own = await aDashboard(db)
  const admin = appFor(db, { viewer: await anAdmin(db) })
  const ids = []
  for (let at = 0; at < count; at += 1) ids.push((await anApplication(db, own)).id)
  return { own, admin, ids }
}

const send = (app: App, ids: number[], texts: Texts = foreign, key: string = crypto.randomUUID()) =>
  read(as<typeof replyRoutes>(app).api.replies.$post({ json: { ids, kind: 'ask', key, texts } }))

/** Runs the tasks that are queued by now, and forgets them. */
async function work({ tasks, services }: App) {
  for (const { name, task } of tasks.splice(0)) {
    if (name === sendRepliesTask.name) await sendRepliesTask.run(services, task as never)
    if (name === sendStageRepliesTask.name) await sendStageRepliesTask.run(services, task as never)
  }
}

const mailsOf = async (db: Db, kind: string) => db.select().from(mails).where(eq(mails.kind, kind)).orderBy(mails.id)
const queue = (app: App) =>
  read(as<typeof heldReplyRoutes>(app).api.admin.replies.$get({ query: { state: 'pending' } }))
const firstOf = async (app: App) => (await queue(app)).content[0]?.id ?? 0
const kindOf = async ({ app }: Dashboard, id: number) =>
  (await read(as<typeof timelineRoutes>(app).api.prijave[':id'].timeline.$get({ param: { id: String(id) } }))).map(
    ({ kind }) => kind,
  )

describe('a text to many with a link elsewhere', () => {
  test('waits for an administrator, who sees it and is notified', async ({ db }) => {
    const { own, admin, ids } = await setUp(db)
    expect(await send(own.app, ids)).toEqual({ message: 'ok', sent: 0, waiting: 2, leftOut: [] })
    await work(own.app)
    expect(await mailsOf(db, 'application.reply')).toEqual([])
    expect(await kindOf(own, ids[0] ?? 0)).toContain('replyWaiting')
    expect(await mailsOf(db, 'reply.waits')).toMatchObject([
      { subject: 'Poruka kandidatima čeka odobrenje: Hotel Jadran', text: expect.stringContaining('/admin/replies') },
    ])
    const overview = as<typeof overviewRoutes>(admin).api.admin.summary
    expect((await read(overview.$get())).heldReplies).toBe(1)
    expect(await queue(admin)).toMatchObject({
      content: [{ company: 'Hotel Jadran', subject: 'Obrazac', hosts: ['obrasci.example'], recipients: 2 }],
      meta: { number_of_items: 1 },
    })
    expect(await db.select().from(auditEntries).where(eq(auditEntries.subjectKind, 'reply'))).toMatchObject([
      { action: 'application.reply', companyId: own.company.id },
    ])
  })

  test('waits once for a repeated request, and joins the same text', async ({ db }) => {
    const { own, admin, ids } = await setUp(db, 4)
    const key = crypto.randomUUID()
    for (let times = 0; times < 2; times += 1)
      expect(await send(own.app, ids.slice(0, 2), foreign, key)).toMatchObject({ sent: 0, waiting: 2 })
    await send(own.app, ids.slice(2))
    expect(await queue(admin)).toMatchObject({ content: [{ recipients: 4 }] })
    expect(await mailsOf(db, 'reply.waits')).toHaveLength(1)
  })

  test('is sent once approved, which its company hears, and needs no other approval', async ({ db }) => {
    const { own, admin, ids } = await setUp(db)
    await send(own.app, ids)
    const id = await firstOf(admin)
    expect((await call(admin, `/api/admin/replies/${id}/approve`, {})).status).toBe(200)
    await work(admin)
    expect(await mailsOf(db, 'application.reply')).toHaveLength(2)
    expect(await mailsOf(db, 'reply.approved')).toMatchObject([
      { receiver: own.company.email, text: expect.stringContaining('Poruku „Obrazac” upravo šaljemo') },
    ])
    expect(await kindOf(own, ids[0] ?? 0)).toContain('reply')
    expect((await call(admin, `/api/admin/replies/${id}/refuse`, { reason: 'Ne' })).status).toBe(409)
    const [entry] = await db
      .select()
      .from(auditEntries)
      .orderBy(desc(auditEntries.id))
      .where(eq(auditEntries.action, 'reply.approve'))
    expect(entry).toMatchObject({ subjectKind: 'reply', subjectId: String(id), companyId: own.company.id })

    expect(await send(own.app, ids)).toEqual({ message: 'ok', sent: 2, leftOut: [] })
    expect(await send(own.app, ids, { hr: { ...foreign.hr, subject: 'Novi obrazac' } })).toMatchObject({ waiting: 2 })
  })

  test('is not sent once refused, for a reason that its company hears, and waits again', async ({ db }) => {
    const { own, admin, ids } = await setUp(db)
    await send(own.app, ids)
    const id = await firstOf(admin)
    expect((await call(admin, `/api/admin/replies/${id}/refuse`, { reason: ' ' })).status).toBe(422)
    expect(
      (await call(admin, `/api/admin/replies/${id}/refuse`, { reason: 'Vodi na nepoznatu stranicu' })).status,
    ).toBe(200)
    await work(admin)
    expect(await mailsOf(db, 'application.reply')).toEqual([])
    expect(await mailsOf(db, 'reply.refused')).toMatchObject([
      { receiver: own.company.email, text: expect.stringContaining('Razlog: Vodi na nepoznatu stranicu') },
    ])
    expect(await kindOf(own, ids[0] ?? 0)).toContain('replyRefused')
    expect(await jsonOf(call(admin, '/api/admin/replies?state=refused'))).toMatchObject({
      content: [{ reason: 'Vodi na nepoznatu stranicu' }],
    })
    expect(await send(own.app, ids)).toMatchObject({ waiting: 2 })
  })

  test('is recognized when each is sent alone, from the fifth within a day', async ({ db }) => {
    const { own, ids } = await setUp(db, 6)
    const sent = []
    for (const [at, id] of ids.entries())
      sent.push((await send(own.app, [id], { hr: { ...foreign.hr, subject: `Za ${at}` } })).sent)
    expect(sent).toEqual([1, 1, 1, 1, 0, 0])
  })

  test('of a stage waits too, and leaves without the address of a hidden company', async ({ db }) => {
    const { own, admin, ids } = await setUp(db, 1)
    const [, second] = own.stages
    await db.insert(replyTemplates).values({ companyId: own.company.id, kind: 'ask', language: 'hr', ...foreign.hr })
    await db
      .update(stages)
      .set({ sendsReply: 'ask' })
      .where(eq(stages.id, second?.id ?? 0))
    await call(own.app, '/api/prijave/bulk', { ids, processId: second?.id })
    await work(own.app)
    expect(await kindOf(own, ids[0] ?? 0)).toContain('replyWaiting')
    await call(admin, `/api/admin/replies/${await firstOf(admin)}/approve`, {})
    await work(admin)
    expect(await mailsOf(db, 'application.reply')).toMatchObject([{ replyTo: expect.stringMatching(/^reply\+/) }])
  })

  test('is gone from the queue with the replies of its candidates', async ({ db }) => {
    const { own, admin, ids } = await setUp(db)
    await send(own.app, ids)
    await db.delete(replies)
    expect(await queue(admin)).toMatchObject({ content: [], meta: { number_of_items: 0 } })
    expect(JSON.stringify(await db.select().from(replyReviews))).not.toContain('Obrazac')
  })
})

test('a text to many with links to us and the company alone is sent at once', async ({ db }) => {
  const { own, ids } = await setUp(db)
  const text = 'https://preko.example/job/konobar, www.hotel-jadran.example'
  expect(await send(own.app, ids, { hr: { subject: 'Obrazac', text } })).toEqual({
    message: 'ok',
    sent: 2,
    leftOut: [],
  })
})

test('neither a website that nobody verified nor the domain of a mail provider is the company’s', async ({ db }) => {
  const { own, ids } = await setUp(db)
  const unverified = { email: 'eva@gmail.com', website: 'https://obrasci.example' }
  await db.update(companies).set(unverified).where(eq(companies.id, own.company.id))
  expect(await send(own.app, ids)).toMatchObject({ waiting: 2 })
  expect(await send(own.app, ids, { hr: { subject: 'a', text: 'https://gmail.com/a' } })).toMatchObject({ waiting: 2 })
})

test('the preview says that a text to many will wait', async ({ db }) => {
  const { own, ids } = await setUp(db)
  const preview = (to: number[]) =>
    jsonOf(call(own.app, '/api/replies/preview', { ids: to, kind: 'ask', texts: foreign }))
  expect(await preview(ids)).toMatchObject({ foreignHosts: ['obrasci.example'] })
  expect(await preview(ids.slice(1))).not.toHaveProperty('foreignHosts')
})

test('only administrators see and decide', async ({ db }) => {
  const { own, admin, ids } = await setUp(db)
  await send(own.app, ids)
  const id = await firstOf(admin)
  const paths = ['', `/${id}/approve`, `/${id}/refuse`].map((end) => `/api/admin/replies${end}`)
  const [list, approve, refuse] = await Promise.all([
    call(own.app, paths[0] ?? ''),
    call(own.app, paths[1] ?? '', {}),
    call(own.app, paths[2] ?? '', { reason: 'Ne' }),
  ])
  expect([list?.status, approve?.status, refuse?.status]).toEqual([403, 403, 403])
})
