import { eq } from 'drizzle-orm'
import { expect, test as plain } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { messages } from '../../server/messages/table.ts'
import { fetchAnswersTask } from '../../server/messages/tasks.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { aMail, replyTo } from '../support/answering.ts'
import { aDashboard, anApplication } from '../support/dashboard.ts'
import { test } from '../support/db.ts'
import { findDovecot, startDovecot } from '../support/dovecot.ts'

const found = findDovecot()

/** A reply whose answer comes to the mailbox. */
async function awaited(db: Db, url: string) {
  const { inbound } = readConfig({
    ...{ NODE_ENV: 'test', INBOUND: 'imap', INBOUND_DOMAIN: 'odgovori.preko.example' },
    INBOUND_IMAP_URL: url,
  })
  const own = await aDashboard(db, 'Hotel Jadran', { config: { inbound } })
  const { id, email: from } = await anApplication(db, own)
  const { replyTo: to } = await replyTo(own.app, db, id)
  const listed = () => db.select().from(messages).where(eq(messages.applicationId, id)).orderBy(messages.id)
  const fetch = (services = own.app.services) => fetchAnswersTask.run(services, {})
  return { from, to, listed, fetch, services: own.app.services }
}

if ('reason' in found) plain.skip(`an IMAP mailbox: ${found.reason}`, () => {})
else
  test('mails in an IMAP mailbox are taken in once and leave it; others are marked as read', async ({ db }) => {
    const server = await startDovecot(found.path)
    try {
      const { from, to, listed, fetch, services } = await awaited(db, server.url)
      const raw = aMail({ from, to })
      for (const mail of [raw, raw, aMail({ from, to: 'nitko@preko.example' })]) server.deliver(mail)
      for (const _ of [1, 2]) await fetch()
      expect(await listed()).toMatchObject([{ text: 'Hvala, dolazim.', isKnown: true }])
      expect(server.left()).toEqual(['read', 'read'])

      server.deliver(aMail({ from, to, text: 'Još nešto' }))
      const select = () => {
        throw new Error('away')
      }
      const away = { ...services, db: { select } as never }
      await expect(fetch(away)).rejects.toThrow('away')
      expect(server.left()).toEqual(['read', 'read', 'unread'])
      await fetch()
      expect(await listed()).toMatchObject([{}, { text: 'Još nešto' }])
      expect(server.left()).toEqual(['read', 'read'])

      const large = { ...services, config: { ...services.config, maxUploadBytes: 1 } }
      server.deliver(aMail({ from, to, text: 'x'.repeat(1024 * 1024) }))
      await fetch(large)
      expect(server.left()).toEqual(['read', 'read', 'read'])
      expect(await listed()).toHaveLength(2)
    } finally {
      await server.stop()
    }
    await expect((await awaited(db, server.url)).fetch()).rejects.toThrow()
  })
