import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { users } from '../accounts/table.ts'
import { listHistory } from '../applications/history.ts'
import type { ListedApplication } from '../applications/list.ts'
import { receiptKind } from '../applications/queries.ts'
import { mails } from '../mails/table.ts'
import type { Db } from '../platform/db/client.ts'
import { notes } from './table.ts'

export type Moment = {
  at: Date
  kind: 'applied' | 'stage' | 'rating' | 'seen' | 'withdrawn' | 'deleted' | 'restored' | 'note' | 'mail'
  applicationId: number | null
  /** The stage, the stars, 1 or 0, the note's beginning, the mail's subject. */
  text: string
  /** The login of who did it; null for the candidate and the system. */
  author: string | null
}

const maxMoments = 300

/** Everything that happened to some applications of one candidate, newest first. */
export async function timelineOf(db: Db, companyId: number | 'all', candidateId: number, found: ListedApplication[]) {
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return []
  const history = await listHistory(db, ids)
  const logins = await loginsOf(
    db,
    history.map(({ userId }) => userId),
  )
  const moments: Moment[] = [
    ...found.map(({ id, appliedAt, jobTitle }) => ({
      ...{ at: appliedAt, kind: 'applied' as const, applicationId: id, text: jobTitle, author: null },
    })),
    ...history.map(({ at, kind, applicationId, value, userId }) => ({
      ...{ at, kind, applicationId, text: value, author: userId === null ? null : (logins.get(userId) ?? null) },
    })),
    ...(await noteMoments(db, companyId, candidateId)),
    ...(await mailMoments(db, ids)),
  ]
  return moments.sort((one, other) => other.at.getTime() - one.at.getTime()).slice(0, maxMoments)
}

async function loginsOf(db: Db, userIds: (number | null)[]): Promise<Map<number, string>> {
  const ids = [...new Set(userIds.flatMap((id) => id ?? []))]
  if (ids.length === 0) return new Map()
  const found = await db.select({ id: users.id, email: users.email }).from(users).where(inArray(users.id, ids))
  return new Map(found.map(({ id, email }) => [id, email]))
}

const noteMoments = async (db: Db, companyId: number | 'all', candidateId: number): Promise<Moment[]> =>
  (
    await db
      .select({
        at: notes.createdAt,
        applicationId: notes.applicationId,
        text: sql<string>`left(${notes.content}, 200)`,
        author: users.email,
      })
      .from(notes)
      .innerJoin(users, eq(users.id, notes.authorId))
      .where(and(eq(notes.candidateId, candidateId), companyId === 'all' ? undefined : eq(notes.companyId, companyId)))
  ).map((note) => ({ ...note, kind: 'note' }))

/** Mails that reached the candidate; their subject is gone where their contents are. */
const mailMoments = async (db: Db, applicationIds: number[]): Promise<Moment[]> =>
  (
    await db
      .select({ at: mails.sentAt, applicationId: mails.applicationId, text: mails.subject })
      .from(mails)
      .where(and(inArray(mails.applicationId, applicationIds), isNotNull(mails.sentAt), eq(mails.kind, receiptKind)))
  ).map(({ at, ...mail }) => ({ ...mail, at: at as Date, kind: 'mail', author: null }))
