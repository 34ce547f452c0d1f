import written from '#content/demo/replies.json' with { type: 'json' }
import { inBatches } from '../../platform/db/batches.ts'
import type { Db } from '../../platform/db/client.ts'
import { composeReply } from '../../replies/compose.ts'
import { findRecipients } from '../../replies/recipients.ts'
import { type ReplyKind, replyKinds } from '../../replies/reply.ts'
import { replies, replyTemplates } from '../../replies/table.ts'
import { textsOf } from '../../replies/templates.ts'
import { languages } from '../../text/language.ts'
import { later } from './dates.ts'
import type { DemoMove } from './history.ts'
import type { Random } from './random.ts'

type Own = Partial<Record<ReplyKind, Partial<Record<(typeof languages)[number], { subject: string; text: string }>>>>

/** By the place of a stage: the kind of reply that follows a move there, and its probability. */
const answersAt: Record<number, [ReplyKind, number]> = { 1: ['ask', 0.25], 2: ['invite', 0.8], 5: ['refuse', 0.7] }

/** Stores the replies of the companies with an account, made from templates of their own. */
export async function fillReplies(db: Db, random: Random, moves: DemoMove[], authors: Map<number, number>) {
  for (const [companyId, userId] of authors) {
    await fillTemplates(db, companyId)
    const answered = moves.flatMap(({ application, at, place }) => {
      const [kind, chance] = answersAt[place] ?? []
      const isOwn = application.companyId === companyId
      return isOwn && kind && random.chance(chance ?? 0) ? [{ id: application.id, kind, at: later(at, 0.01) }] : []
    })
    const ids = answered.map(({ id }) => id)
    const recipients = new Map((await findRecipients(db, companyId, ids)).map((one) => [one.applicationId, one]))
    const textIn = Object.fromEntries(
      await Promise.all(replyKinds.map(async (kind) => [kind, await textsOf({ db }, companyId, kind, {})] as const)),
    ) as Record<ReplyKind, Awaited<ReturnType<typeof textsOf>>>
    const rows = answered.flatMap(({ id, kind, at }) => {
      const recipient = recipients.get(id)
      if (!recipient) return []
      const { applicationId, language } = recipient
      const text = composeReply(textIn[kind](recipient), recipient)
      return [
        { companyId, applicationId, userId, kind, language, ...text, state: 'sent' as const, key: kind, createdAt: at },
      ]
    })
    await inBatches(rows, 200, (some) => db.insert(replies).values(some).returning({ id: replies.id }))
  }
}

async function fillTemplates(db: Db, companyId: number) {
  const own: Own = written
  const rows = replyKinds.flatMap((kind) =>
    languages.flatMap((language) => {
      const text = own[kind]?.[language]
      return text ? [{ companyId, kind, language, ...text }] : []
    }),
  )
  await db.insert(replyTemplates).values(rows)
}
