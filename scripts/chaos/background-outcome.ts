import { sql } from 'drizzle-orm'
import type { Db } from '../../server/platform/db/client.ts'
import { rowsOf } from '../../server/platform/db/rows.ts'
import type { Size } from './background-data.ts'
import type { Row } from './report.ts'

/** The morning's digests, or a run of each kind. */
export type Work = 'digest' | 'runs'

/** `improper`: what was wrong, in words. */
export type Outcome = { row: Row; isGood: boolean; improper: string[] }

/** How many mails a process sends at once. */
const sentAtOnce = 5

const expectedMails = (work: Work, { people, companies, dueAds }: Size) =>
  people + (work === 'digest' ? companies : dueAds)

export type MailState = 'sent' | 'sending'

/** The progress from 0 to 1: half of it is the work itself, half the mails that are in one of these states. */
export async function progressOf(db: Db, work: Work, size: Size, states: MailState[]): Promise<number> {
  const steps =
    work === 'digest'
      ? sql`((select count(*) from alert_matches) + (select count(*) from alert_digests) + (select count(*) from application_digests))
          / ${2.0 * size.people + size.companies}::float`
      : sql`(select avg(case when status = 'done' then 1 else done / greatest(total, 1)::float * 0.99 end) from runs)`
  const [found] = await rowsOf<{ steps: number; left: unknown }>(
    db,
    sql`select ${steps} as steps, (select count(*) from mails where state in ${states}) as left`,
  )
  return (Number(found?.steps ?? 0) + Number(found?.left ?? 0) / expectedMails(work, size)) / 2
}

/** What the other services received: ids of mails before and after those in doubt were sent again, and the number of contacts. */
type Taken = { before: number[]; after: number[]; contacts: number }

/** The ids of mails that may have been delivered or not. */
export async function listInDoubt(db: Db): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(db, sql`select id from mails where state = 'sending'`)
  return rows.map(({ id }) => id)
}

const counts = sql`select count(*) as written,
  (select count(*) from alert_matches where sent_on is null) + (select count(*) from runs where status <> 'done') as undone,
  (select count(distinct subject_id) from audit_entries where action = 'job.expire' and subject_id is not null)
    + (select count(*) from application_digests) + count(distinct candidate_id) as occasions,
  (select count(*) from marketing_contacts) as noted from mails`

type Observed = { fault: string; kills: number; size: Size; inDoubt: number[]; taken: Taken }

/**
 * Has every mail arrived exactly once? Mails in doubt, whose worker was killed between the delivery and our note of it,
 * may arrive twice with the same Message-ID. Those are counted separately, up to a limit.
 */
export async function verdictOf(db: Db, work: Work, { fault, kills, size, inDoubt, taken }: Observed) {
  const [found] = await rowsOf<Record<'written' | 'undone' | 'occasions' | 'noted', unknown>>(db, counts)
  const sent = await rowsOf<{ id: number }>(db, sql`select id from mails where state = 'sent'`)
  const arrivals = Map.groupBy(taken.after, (id) => id)
  const repeated = [...arrivals].filter(([, { length }]) => length > 1).map(([id]) => id)
  const row = {
    fault,
    expected: expectedMails(work, size),
    arrived: arrivals.size,
    twice: repeated.filter((id) => !inDoubt.includes(id)).length,
    writtenTwice: Number(found?.written) - Number(found?.occasions),
    inDoubt: inDoubt.length,
    inDoubtTwice: repeated.filter((id) => inDoubt.includes(id)).length,
    lost: expectedMails(work, size) - sent.filter(({ id }) => arrivals.has(id)).length,
    undone: Number(found?.undone),
    contacts: taken.contacts,
  }
  const isNoted = work === 'digest' || (row.contacts === size.people && Number(found?.noted) === size.people)
  const isOnce = row.twice + row.writtenTwice + row.lost + row.undone === 0
  const isBounded = inDoubt.length <= kills * sentAtOnce && taken.after.length <= row.expected + inDoubt.length
  const isGood = isNoted && isOnce && isBounded
  return { row, isGood, improper: isGood ? [] : [JSON.stringify({ ...found, takenBefore: taken.before.length })] }
}
