import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { mails } from '../../server/mails/table.ts'
import type { timelineRoutes } from '../../server/notes/timeline-routes.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { sendRepliesTask } from '../../server/replies/tasks.ts'
import { call } from './accounts.ts'
import { type App, filesInMemory } from './app.ts'
import { as, read } from './client.ts'
import { aDashboard, anApplication } from './dashboard.ts'

/** Sends a reply to the candidate of an application, and returns its mail. */
export async function replyTo(app: App, db: Db, applicationId: number) {
  await call(app, '/api/replies', { ids: [applicationId], kind: 'ask', key: randomUUID() })
  for (const { name, task } of app.tasks.splice(0))
    if (name === sendRepliesTask.name) await sendRepliesTask.run(app.services, task as never)
  const [mail] = await db
    .select()
    .from(mails)
    .where(eq(mails.applicationId, applicationId))
    .orderBy(desc(mails.id))
    .limit(1)
  if (!mail?.replyTo) throw new Error('no reply was mailed')
  return { ...mail, replyTo: mail.replyTo }
}

type Written = {
  from: string
  to: string
  text?: string
  headers?: Record<string, string>
  files?: { name: string; content: Buffer }[]
}

/** A mail as a server hands it over. */
export function aMail({ from, to, text = 'Hvala, dolazim.', headers = {}, files = [] }: Written): string {
  const all = {
    From: from,
    To: to,
    Subject: 'Re: Pitanje',
    'Message-ID': `<${randomUUID()}@posta.example>`,
    ...headers,
  }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  const plain = ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: 8bit', '', text]
  if (files.length === 0) return [...head, ...plain].join('\r\n')
  const parts = files.map(({ name, content }) =>
    [
      ...[`Content-Type: application/octet-stream; name="${name}"`, 'Content-Transfer-Encoding: base64'],
      ...[`Content-Disposition: attachment; filename="${name}"`, '', content.toString('base64')],
    ].join('\r\n'),
  )
  const lines = [plain.join('\r\n'), ...parts].map((part) => `--part\r\n${part}\r\n`)
  return [...head, 'Content-Type: multipart/mixed; boundary=part', '', `${lines.join('')}--part--`].join('\r\n')
}

/** Hands a mail to the demo. Returns status and outcome. */
export async function hand(app: Pick<App, 'request'>, raw: string) {
  const response = await app.request('/dev/mail', {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822' },
    body: raw,
  })
  const { taken = null } = (await response.json()) as { taken?: string | null }
  return { status: response.status, taken }
}

export const timelineOf = (app: App, id: number) =>
  read(as<typeof timelineRoutes>(app).api.prijave[':id'].timeline.$get({ param: { id: String(id) } }))

export const messagesOf = async (app: App, id: number) =>
  (await timelineOf(app, id)).filter(({ kind }) => kind === 'message')

/** An application whose candidate got a reply. */
export async function aConversation(db: Db, overrides: Parameters<typeof anApplication>[2] = {}) {
  const storage = filesInMemory()
  const own = await aDashboard(db, 'Hotel Jadran', { storage })
  const application = await anApplication(db, own, overrides)
  const mail = await replyTo(own.app, db, application.id)
  return {
    own,
    app: own.app,
    application,
    mail,
    storage,
    id: application.id,
    to: mail.replyTo,
    from: application.email,
  }
}
