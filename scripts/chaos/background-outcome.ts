import { sql } from 'drizzle-orm'
import type { Db } from '../../server/platform/db/client.ts'
import { rowsOf } from '../../server/platform/db/rows.ts'
import type { Size } from './background-data.ts'
import type { Row } from './report.ts'

/** The morning's digests, or a run of each kind. */
export type Work = 'digest' | 'runs'

/** `improper`: what should not have come, for the reader of the report. */
export type Outcome = { row: Row; isGood: boolean; improper: string[] }

/** As many mails as a process hands over at once. */
const sentAtOnce = 5

const mailsWanted = (work: Work, { people, companies, dueAds }: Size) =>
  people + (work === 'digest' ? companies : dueAds)

export type MailState = 'sent' | 'sending'

/** How much is done, from 0 to 1: half of it is the work itself, the other half its mails, done in these states. */
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
  return (Number(found?.steps ?? 0) + Number(found?.left ?? 0) / mailsWanted(work, size)) / 2
}

/** What the outside took: before and after mails in doubt went again, and the contacts that it was told of. */
export type Taken = { before: number[]; after: number[]; contacts: number }

/** The numbers of the mails that may be out or not. */
export async function listInDoubt(db: Db): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(db, sql`select id from mails where state = 'sending'`)
  return rows.map(({ id }) => id)
}

const counts = sql`select count(*) as written,
  (select count(*) from alert_matches where sent_on is null) + (select count(*) from runs where status <> 'done') as undone,
  (select count(distinct subject_id) from audit_entries where action = 'job.expire' and subject_id is not null)
    + (select count(*) from application_digests) + count(distinct candidate_id) as occasions,
  (select count(*) from marketing_contacts) as noted from mails`

type Given = { fault: string; kills: number; size: Size; inDoubt: number[]; taken: Taken }

/**
 * Is every mail there, and there once? Of those in doubt, which a kill cut off between the outside's receipt and our note
 * of it, some arrive a second time, with the same Message-ID: they are counted apart, and are few.
 */
export async function verdictOf(db: Db, work: Work, { fault, kills, size, inDoubt, taken }: Given) {
  const [found] = await rowsOf<Record<'written' | 'undone' | 'occasions' | 'noted', unknown>>(db, counts)
  const sent = await rowsOf<{ id: number }>(db, sql`select id from mails where state = 'sent'`)
  const arrivals = Map.groupBy(taken.after, (id) => id)
  const repeated = [...arrivals].filter(([, { length }]) => length > 1).map(([id]) => id)
  const row = {
    fault,
    wanted: mailsWanted(work, size),
    arrived: arrivals.size,
    twice: repeated.filter((id) => !inDoubt.includes(id)).length,
    writtenTwice: Number(found?.written) - Number(found?.occasions),
    inDoubt: inDoubt.length,
    inDoubtTwice: repeated.filter((id) => inDoubt.includes(id)).length,
    lost: mailsWanted(work, size) - sent.filter(({ id }) => arrivals.has(id)).length,
    undone: Number(found?.undone),
    contacts: taken.contacts,
  }
  const isTold = work === 'digest' || (row.contacts === size.people && Number(found?.noted) === size.people)
  const isOnce = row.twice + row.writtenTwice + row.lost + row.undone === 0
  const isBounded = inDoubt.length <= kills * sentAtOnce && taken.after.length <= row.wanted + inDoubt.length
  const isGood = isTold && isOnce && isBounded
  return { row, isGood, improper: isGood ? [] : [JSON.stringify({ ...found, takenBefore: taken.before.length })] }
}
