import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { listSubscribers } from '../../../server/alerts/queries.ts'
import { applications } from '../../../server/applications/table.ts'
import { addToOptedOutGroups } from '../../../server/candidate-records/system-groups.ts'
import { candidates } from '../../../server/candidates/table.ts'
import { groupMembers, groups } from '../../../server/groups/table.ts'
import { mails } from '../../../server/mails/table.ts'
import { auditEntries } from '../../../server/platform/audit/table.ts'
import type { Db } from '../../../server/platform/db/client.ts'
import { appFor } from '../../support/app.ts'
import { aJobWithForm, goodAnswers } from '../../support/applying.ts'
import { test } from '../../support/db.ts'
import { openApplicationForm } from '../../support/open-application.ts'
import { send } from '../../support/send-application.ts'

const optedOutAt = new Date('2026-11-01T08:00:00Z')

/** A candidate who opted out and withdrew the open application, and so may send another. */
async function optedOutBefore(db: Db) {
  const form = await openApplicationForm(db)
  expect((await send(appFor(db), form)).status).toBe(200)
  const [candidate] = await db.update(candidates).set({ optedOutAt }).returning()
  if (!candidate) throw new Error('no candidate')
  await addToOptedOutGroups(db, candidate.id)
  await db.update(applications).set({ withdrawnAt: optedOutAt })
  return { form, id: candidate.id }
}

async function stateOf(db: Db, id: number) {
  const [candidate] = await db.select().from(candidates).where(eq(candidates.id, id))
  const optedOut = await db
    .select({ id: groups.id })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(eq(groups.gathers, 'opted-out'))
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.action, 'candidate.opt-in'))
  return {
    optedOutAt: candidate?.optedOutAt,
    isInGroup: optedOut.length > 0,
    getsAlerts: (await listSubscribers(db, 0, 10)).length === 1,
    optIns: entries.map(({ role, subjectId }) => [role, subjectId]),
  }
}

const receiptOf = async (db: Db) =>
  (await db.select().from(mails).where(eq(mails.kind, 'application.receipt')).orderBy(mails.id)).at(-1)?.text

test('a new open application without a new consent leaves the opt-out, and the receipt says so', async ({ db }) => {
  const { form, id } = await optedOutBefore(db)
  for (const agreeAlerts of ['', 'false']) {
    expect((await send(appFor(db), { ...form, agreeAlerts })).status).toBe(200)
    expect(await stateOf(db, id)).toEqual({ optedOutAt, isInGroup: true, getsAlerts: false, optIns: [] })
    await db.update(applications).set({ withdrawnAt: optedOutAt })
  }
  const receipt = await receiptOf(db)
  expect(receipt).toMatch(
    /Prijedloge poslova ranije ste odjavili[\s\S]*Ponovno primajte prijedloge:\n\S+\/unsubscribe\//,
  )
  expect(receipt).not.toContain('Čim objavimo posao')
})

test('an explicit consent with it ends the opt-out, once', async ({ db }) => {
  const { form, id } = await optedOutBefore(db)
  expect((await send(appFor(db), { ...form, agreeAlerts: 'true' })).status).toBe(200)
  const revived = { optedOutAt: null, isInGroup: false, getsAlerts: true, optIns: [['candidate', String(id)]] }
  expect(await stateOf(db, id)).toEqual(revived)
  expect(await receiptOf(db)).toContain('Čim objavimo posao')
  await db.update(applications).set({ withdrawnAt: optedOutAt })
  await send(appFor(db), { ...form, agreeAlerts: 'true' })
  expect(await stateOf(db, id)).toEqual(revived)
})

test('an application for an ad never ends it', async ({ db }) => {
  const { id } = await optedOutBefore(db)
  const form = await aJobWithForm(db)
  const answers = { ...goodAnswers(form), [form.email.id]: 'ana@posta.example', agreeAlerts: 'true' }
  expect((await send(appFor(db), answers)).status).toBe(200)
  expect(await stateOf(db, id)).toMatchObject({ optedOutAt, optIns: [] })
})
