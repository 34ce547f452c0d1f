import { and, eq, isNull, lte } from 'drizzle-orm'
import { change, type Tx } from '../change.ts'
import { type Company, companies } from '../companies/table.ts'
import { asSystem, type Services } from '../context.ts'
import { longDate } from '../text/long-date.ts'
import { mailAboutPromises } from './mails.ts'
import { breaksTooMany, dayMs, promisePeriodDays } from './promise.ts'
import { countBroken, listBroken, periodBefore } from './queries.ts'

/** Withdraws the promises of companies that broke too many, and shows those again that were withdrawn long enough. */
export async function reviewPromises(services: Services) {
  await restore(services)
  const now = services.now()
  for (const { company, kept, broken } of await countBroken(services.db, now)) {
    if (!breaksTooMany({ kept, broken })) continue
    const of = { kind: 'company', id: company.id, companyId: company.id }
    await change(asSystem(services), { action: 'company.promise-withdraw', subject: of, role: 'system' }, (tx) =>
      withdraw(tx, company, { broken, total: kept + broken }),
    )
  }
}

const invalidate = (tx: Tx, ids: number[]) => tx.invalidate('jobs', ...ids.map((id) => `company:${id}` as const))

async function withdraw(tx: Tx, { id, language }: Company, { broken, total }: { broken: number; total: number }) {
  const now = tx.now()
  const [company] = await tx.db
    .update(companies)
    .set({ promiseWithdrawnAt: now })
    .where(and(eq(companies.id, id), isNull(companies.promiseWithdrawnAt)))
    .returning()
  if (!company) return
  invalidate(tx, [id])
  const date = longDate(new Date(now.getTime() + promisePeriodDays * dayMs), language)
  const values = { date, broken: String(broken), total: String(total) }
  await mailAboutPromises(tx, company, 'withdrawn', await listBroken(tx.db, company), values)
}

/** Promises that were due until now do not count again. */
const restore = (services: Services) =>
  change(
    asSystem(services),
    {
      action: 'company.promise-restore',
      subject: (ids: number[]) => ids.map((id) => ({ kind: 'company', id, companyId: id })),
      role: 'system',
    },
    async (tx) => {
      const rows = await tx.db
        .update(companies)
        .set({ promiseWithdrawnAt: null, promiseRestoredAt: tx.now() })
        .where(lte(companies.promiseWithdrawnAt, periodBefore(tx.now())))
        .returning({ id: companies.id })
      const ids = rows.map(({ id }) => id)
      if (ids.length > 0) invalidate(tx, ids)
      return ids
    },
  )
