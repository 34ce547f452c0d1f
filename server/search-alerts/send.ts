import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { change, type Tx } from '../change.ts'
import { asSystem, type Services } from '../context.ts'
import { listLiveCards } from '../jobs/live-cards.ts'
import type { Counted } from '../jobs/search/counted.ts'
import { readSearch } from '../jobs/search/read-search.ts'
import { listNewestMatches } from '../jobs/search/search.ts'
import { jobs } from '../jobs/table.ts'
import { isSuppressed } from '../mails/is-suppressed.ts'
import { dayOf } from '../platform/time-zone.ts'
import { nextDigest } from './confirm.ts'
import { enqueueSearchDigest } from './mails.ts'
import { selectionOf } from './searched.ts'
import { type SearchAlert, searchAlerts } from './table.ts'

const batchSize = 50

/** Ads in one digest; its button leads to the rest. */
const maxAds = 20

/** Ads are published by transactions that may end a little later. */
const settledMs = 60_000

type Due = { alert: SearchAlert; found: Counted & { ids: number[] } }

/**
 * Enqueues the digest of every alert that is due, with the ads of exactly its search that are new since the last one, and
 * none where there are none. Each batch is one transaction with its mails, so nothing is sent twice.
 */
export async function sendSearchAlerts(services: Services) {
  const until = new Date(services.now().getTime() - settledMs)
  for (let after = 0; ; ) {
    const alerts = await listDue(services, after)
    const last = alerts.at(-1)
    if (!last) return
    const due: Due[] = []
    for (const alert of alerts) due.push({ alert, found: await findNew(services, alert, until) })
    const subject = (sent: number[]) => sent.map((id) => ({ kind: 'search-alert', id, companyId: null }))
    await change(asSystem(services), { action: 'search-alert.send', subject, role: 'system' }, async (tx) => {
      const sent: number[] = []
      for (const each of due) if (await send(tx, each, until)) sent.push(each.alert.id)
      return sent
    })
    after = last.id
  }
}

const listDue = ({ db, now }: Services, after: number) =>
  db
    .select()
    .from(searchAlerts)
    .where(and(lte(searchAlerts.nextOn, dayOf(now())), gt(searchAlerts.id, after)))
    .orderBy(asc(searchAlerts.id))
    .limit(batchSize)

async function findNew({ db, now }: Services, { search, language, checkedAt }: SearchAlert, until: Date) {
  const { typed } = await selectionOf(db, search)
  const { filter } = await readSearch(db, typed, now())
  const isNew = [gt(jobs.publishedAt, checkedAt), lte(jobs.publishedAt, until)]
  return listNewestMatches(db, { ...filter, language, now: now(), page: 0, pageSize: maxAds }, isNew)
}

/** Returns whether a mail was enqueued. An alert whose address gets no mail any more ends. */
async function send(tx: Tx, { alert, found }: Due, until: Date): Promise<boolean> {
  const { id, email, language, rhythm, nextOn } = alert
  const own = and(eq(searchAlerts.id, id), eq(searchAlerts.nextOn, nextOn))
  if (await isSuppressed(tx.db, email)) {
    await tx.db.delete(searchAlerts).where(own)
    return false
  }
  const checked = await tx.db
    .update(searchAlerts)
    .set({ checkedAt: until, nextOn: nextDigest(rhythm, tx.now()) })
    .where(own)
    .returning({ id: searchAlerts.id })
  if (checked.length === 0) return false
  const [first, ...others] = await listLiveCards(tx.db, found.ids, { language, now: tx.now() })
  if (!first) return false
  const total = Math.max(found.total, 1 + others.length)
  await enqueueSearchDigest(tx, alert, { ads: [first, ...others], total, isMore: found.isMore })
  return true
}
