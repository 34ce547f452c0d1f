import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { mails } from '../../server/mails/table.ts'
import type { replyRoutes } from '../../server/replies/routes.ts'
import { replies } from '../../server/replies/table.ts'
import { as, read } from '../support/client.ts'
import { aDashboard, anAdmin, anApplication } from '../support/dashboard.ts'
import { test } from '../support/db.ts'

test('a text whose candidates are gone does not keep the next one from being announced', async ({ db }) => {
  const own = await aDashboard(db)
  await anAdmin(db)
  const sendTo = async (host: string) => {
    const ids = [(await anApplication(db, own)).id, (await anApplication(db, own)).id]
    const texts = { hr: { subject: 'Obrazac', text: `Ispunite https://${host}/a, {ime}.` } }
    const json = { ids, kind: 'ask' as const, key: crypto.randomUUID(), texts }
    return read(as<typeof replyRoutes>(own.app).api.replies.$post({ json }))
  }
  const announced = () => db.$count(mails, eq(mails.kind, 'reply.waits'))
  expect(await sendTo('jedan.example')).toMatchObject({ waiting: 2 })
  await sendTo('drugi.example')
  expect(await announced()).toBe(1)
  await db.delete(replies)
  await sendTo('treci.example')
  expect(await announced()).toBe(2)
})
