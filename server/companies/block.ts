import { and, eq, inArray } from 'drizzle-orm'
import { requireAdmin } from '../accounts/permissions.ts'
import { sessions, users } from '../accounts/table.ts'
import { change, type Tx } from '../change.ts'
import type { Context } from '../context.ts'
import { notFound, Refusal } from '../errors.ts'
import { enqueueAnnouncements } from '../jobs/life/save.ts'
import { inLiveStatus } from '../jobs/own/status-sql.ts'
import { jobs } from '../jobs/table.ts'
import { message } from '../text/message.ts'
import { companies } from './table.ts'

/** Blocks or unblocks a company. Blocking hides its ads and signs its users out. */
export async function blockCompany(context: Context, id: number, blocked: boolean) {
  requireAdmin(context)
  const subject = { kind: 'company', id, companyId: id }
  await change(context, { action: blocked ? 'company.block' : 'company.unblock', subject }, async (tx) => {
    const [company] = await tx.db.select().from(companies).where(eq(companies.id, id)).for('update')
    if (!company) throw notFound(context)
    if (company.isPortal) throw new Refusal('conflict', message(context.language, 'ownCompanyStays'))
    await tx.db
      .update(companies)
      .set({ blockedAt: blocked ? (company.blockedAt ?? tx.now()) : null })
      .where(eq(companies.id, id))
    if (blocked) {
      const people = tx.db.select({ id: users.id }).from(users).where(eq(users.companyId, id))
      await tx.db.delete(sessions).where(inArray(sessions.userId, people))
    }
    await announceAds(tx, id)
    tx.invalidate('jobs', `company:${id}`)
  })
}

/** The pages of its ads appear or disappear with the company. */
async function announceAds(tx: Tx, companyId: number) {
  const ads = await tx.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.companyId, companyId), eq(jobs.isListed, true), inLiveStatus))
  const ids = ads.map(({ id }) => id)
  if (ids.length > 0) await enqueueAnnouncements(tx, ids)
}
