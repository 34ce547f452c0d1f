import { and, eq, ne } from 'drizzle-orm'
import { change, type Tx } from '../change.ts'
import type { Context } from '../context.ts'
import { notFound, Refusal } from '../errors.ts'
import { consumeAttempt, hasAttemptsLeft, type Limit, refundAttempt } from '../http/rate-limit.ts'
import { lockMailbox } from '../mails/limits.ts'
import { countRows } from '../platform/db/page.ts'
import { dayOf } from '../platform/time-zone.ts'
import { tokenHash } from '../platform/token.ts'
import { message } from '../text/message.ts'
import { confirmableMs, readLink } from './links.ts'
import { searchName, selectionOf } from './searched.ts'
import { type Rhythm, searchAlerts } from './table.ts'

const dayMs = 24 * 3600_000

/** Alerts of one address. */
const maxAlerts = 20

/** The day of a digest after this moment. */
export const nextDigest = (rhythm: Rhythm, after: Date): string =>
  dayOf(new Date(after.getTime() + (rhythm === 'weekly' ? 7 : 1) * dayMs))

/** A link confirms once, so that it cannot start again what was stopped. It is remembered for as long as it would be valid. */
const oneUse: Limit = { name: 'search-alert-confirm', times: 1, seconds: confirmableMs / 1000 }

/** Of what a link carries, since its token can be written in more than one way. */
const nameOf = (request: object) => tokenHash(JSON.stringify(request))

/** What a link asks to confirm; undefined when it is not valid. */
export async function readRequest(context: Context, token: string) {
  const request = readLink(context, 'confirm', token)
  if (!request || !(await hasAttemptsLeft(context, oneUse, nameOf(request)))) return undefined
  return { ...request, name: searchName(await selectionOf(context.db, request.search), context.language) }
}

/** Starts the alert of a link, once. One that exists keeps what it has sent and takes the rhythm of the link. */
export async function confirmAlert(context: Context, token: string) {
  const request = readLink(context, 'confirm', token)
  if (!request) throw notFound(context)
  const { until: _, ...asked } = request
  const use = [context, oneUse, nameOf(request)] as const
  await consumeAttempt(...use).catch((error) => {
    throw error instanceof Refusal ? notFound(context) : error
  })
  await start(context, asked).catch(async (error) => {
    await refundAttempt(...use)
    throw error
  })
}

type Asked = Pick<typeof searchAlerts.$inferInsert, 'email' | 'language' | 'search' | 'rhythm'>

async function start(context: Context, asked: Asked) {
  const subject = ({ id }: { id: number }) => ({ kind: 'search-alert', id, companyId: null })
  await change(context, { action: 'search-alert.confirm', subject, role: 'candidate' }, async (tx) => {
    await assertFewAlerts(tx, asked)
    const now = tx.now()
    const { language, rhythm } = asked
    const [alert] = await tx.db
      .insert(searchAlerts)
      .values({ ...asked, confirmedAt: now, checkedAt: now, nextOn: nextDigest(rhythm, now) })
      .onConflictDoUpdate({ target: [searchAlerts.email, searchAlerts.search], set: { language, rhythm } })
      .returning({ id: searchAlerts.id })
    if (!alert) throw new Error('An alert was not stored')
    return alert
  })
}

async function assertFewAlerts({ db, language }: Tx, { email, search }: { email: string; search: string }) {
  await lockMailbox(db, email)
  const others = and(eq(searchAlerts.email, email), ne(searchAlerts.search, search))
  if ((await countRows(db, searchAlerts, others)) >= maxAlerts)
    throw new Refusal('conflict', message(language, 'tooManyAlerts', { max: maxAlerts }))
}
