import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { type CompanyScope, inScope } from '../accounts/company-scope.ts'
import { authorName } from '../accounts/queries.ts'
import { users } from '../accounts/table.ts'
import { receiptKind } from '../applications/apply/queries.ts'
import { listHistory } from '../applications/history.ts'
import type { ListedApplication } from '../applications/list/list.ts'
import type { Context } from '../context.ts'
import { shownGroupName } from '../groups/queries.ts'
import { groupMembers, groups } from '../groups/table.ts'
import { interviews } from '../interviews/table.ts'
import { mails } from '../mails/table.ts'
import { listMessages } from '../messages/queries.ts'
import type { Db } from '../platform/db/client.ts'
import { type Reply, replies } from '../replies/table.ts'
import type { Moment, MomentKind } from './moment.ts'
import { notes } from './table.ts'

const maxMoments = 300

type Reading = Pick<Context, 'db' | 'language'>
type Scope = { companyId: CompanyScope; candidateId: number }

/** The timeline of applications of one candidate, newest first. */
export async function timelineOf({ db, language }: Reading, scope: Scope, found: ListedApplication[]) {
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return []
  const moments: Moment[] = [
    ...found.map(({ id, appliedAt, jobTitle }) => ({
      ...{ at: appliedAt, kind: 'applied' as const, applicationId: id, text: jobTitle, author: null },
    })),
    ...(await historyMoments(db, ids)),
    ...(await replyMoments(db, ids)),
    ...(await noteMoments(db, scope)),
    ...(await groupMoments({ db, language }, scope)),
    ...(await mailMoments(db, ids)),
    ...(await messageMoments(db, ids)),
  ]
  return moments.sort((one, other) => other.at.getTime() - one.at.getTime()).slice(0, maxMoments)
}

async function historyMoments(db: Db, applicationIds: number[]): Promise<Moment[]> {
  const history = await listHistory(db, applicationIds)
  const loginOf = await readLogins(db, history)
  const messageOf = await readChoices(db, history)
  return history.map((row) => ({
    ...{ ...row, text: row.value, author: loginOf(row) },
    ...(isChoice(row.kind) && { content: messageOf(row.interviewId) }),
  }))
}

const isChoice = (kind: MomentKind) => kind === 'interviewPicked' || kind === 'interviewDeclined'

/** What candidates wrote when they picked a time, or none. */
async function readChoices(db: Db, history: { kind: MomentKind; interviewId: number | null }[]) {
  const ids = history.flatMap(({ kind, interviewId }) => (isChoice(kind) ? (interviewId ?? []) : []))
  const { id, candidateMessage } = interviews
  const found =
    ids.length === 0 ? [] : await db.select({ id, candidateMessage }).from(interviews).where(inArray(id, ids))
  const messages = new Map(found.map((each) => [each.id, each.candidateMessage]))
  return (interviewId: number | null) => (interviewId === null ? '' : (messages.get(interviewId) ?? ''))
}

const replyKinds = {
  held: 'replyWaiting',
  waiting: 'reply',
  sent: 'reply',
  suppressed: 'replySuppressed',
  refused: 'replyRefused',
  returned: 'replyReturned',
} as const satisfies Record<Reply['state'], Moment['kind']>

async function replyMoments(db: Db, applicationIds: number[]): Promise<Moment[]> {
  const written = await db
    .select({ reply: replies, sentAt: mails.sentAt })
    .from(replies)
    .leftJoin(mails, eq(mails.id, replies.mailId))
    .where(inArray(replies.applicationId, applicationIds))
    .orderBy(desc(replies.id))
  const loginOf = await readLogins(
    db,
    written.map(({ reply }) => reply),
  )
  return written.map(({ reply, sentAt }) => ({
    ...{ at: reply.createdAt, applicationId: reply.applicationId, text: reply.subject, author: loginOf(reply) },
    ...{ id: reply.id, content: reply.text, sentAt: hasNoMail(reply) ? reply.createdAt : sentAt },
    kind: replyKinds[reply.state],
    ...(!reply.isFree && { template: reply.kind }),
  }))
}

/** Mails are deleted before what they said is. */
const hasNoMail = ({ state, mailId }: Reply) => state === 'sent' && mailId === null

async function readLogins(db: Db, done: { userId: number | null }[]) {
  const ids = [...new Set(done.flatMap(({ userId }) => userId ?? []))]
  const found =
    ids.length === 0
      ? []
      : await db.select({ id: users.id, name: authorName }).from(users).where(inArray(users.id, ids))
  const logins = new Map(found.map(({ id, name }) => [id, name]))
  return ({ userId }: { userId: number | null }) => (userId === null ? null : (logins.get(userId) ?? null))
}

const noteMoments = async (db: Db, { companyId, candidateId }: Scope): Promise<Moment[]> =>
  (
    await db
      .select({
        at: notes.createdAt,
        id: notes.id,
        applicationId: notes.applicationId,
        text: sql<string>`left(${notes.content}, 200)`,
        content: notes.content,
        author: authorName,
      })
      .from(notes)
      .innerJoin(users, eq(users.id, notes.authorId))
      .where(and(eq(notes.candidateId, candidateId), inScope(notes.companyId, companyId)))
  ).map((note) => ({ ...note, kind: 'note' }))

/** When the candidate was added to each group. */
const groupMoments = async ({ db, language }: Reading, { companyId, candidateId }: Scope): Promise<Moment[]> =>
  (
    await db
      .select({ at: groupMembers.addedAt, text: shownGroupName(language) })
      .from(groupMembers)
      .innerJoin(groups, eq(groups.id, groupMembers.groupId))
      .where(and(eq(groupMembers.candidateId, candidateId), inScope(groups.companyId, companyId)))
  ).map((joined) => ({ ...joined, kind: 'group', applicationId: null, author: null }))

/** Receipts sent to the candidate; the subject is empty once the contents are erased. */
const mailMoments = async (db: Db, applicationIds: number[]): Promise<Moment[]> =>
  (
    await db
      .select({ at: mails.sentAt, applicationId: mails.applicationId, text: mails.subject })
      .from(mails)
      .where(and(inArray(mails.applicationId, applicationIds), isNotNull(mails.sentAt), eq(mails.kind, receiptKind)))
  ).map(({ at, ...mail }) => ({ ...mail, at: at as Date, kind: 'mail', author: null }))

/** What the candidate wrote. */
const messageMoments = async (db: Db, applicationIds: number[]): Promise<Moment[]> =>
  (await listMessages(db, applicationIds)).map(({ id, createdAt: at, applicationId, text, author, ...message }) => ({
    ...{ id, at, kind: 'message', applicationId, text, author, message },
  }))
