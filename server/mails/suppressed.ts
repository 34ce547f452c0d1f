import { eq, ilike, or } from 'drizzle-orm'
import { requireAdmin } from '../accounts/permissions.ts'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { type PageRequest, readPage } from '../platform/db/page.ts'
import { containingTyped } from '../text/like.ts'
import { isStorable } from '../text/storable.ts'
import { hashOfErased } from './erased-address.ts'
import { suppressedEmails } from './table.ts'

/** Suppressed addresses with source, reason and time. */
export async function listSuppressed(context: Context, page: PageRequest, { q }: { q: string }) {
  requireAdmin(context)
  const condition = q
    ? or(
        ilike(suppressedEmails.email, containingTyped(q)),
        ilike(suppressedEmails.reason, containingTyped(q)),
        eq(suppressedEmails.email, hashOfErased(q)),
      )
    : undefined
  const found = context.db.select().from(suppressedEmails).where(condition).$dynamic()
  return readPage(context.db, found, { page, table: suppressedEmails, condition })
}

/** For the audit trail, which must not contain the addresses. */
export const ofRows = (rows: { id: number }[]) =>
  rows.map(({ id }) => ({ kind: 'suppressed-email', id, companyId: null }))

/** Suppresses an address manually. Repeating it keeps the first source and replaces the reason. */
export async function suppressEmail(context: Context, { email, reason }: { email: string; reason: string }) {
  requireAdmin(context)
  await change(context, { action: 'suppressed-email.add', subject: ofRows }, (tx) =>
    tx.db
      .insert(suppressedEmails)
      .values({ email, reason, source: 'manual' })
      .onConflictDoUpdate({ target: suppressedEmails.email, set: { reason } })
      .returning({ id: suppressedEmails.id }),
  )
}

/** Removes an address from the suppressed ones. */
export async function releaseEmail(context: Context, email: string) {
  requireAdmin(context)
  if (!isStorable(email)) throw notFound(context)
  await change(context, { action: 'suppressed-email.remove', subject: ofRows }, async (tx) => {
    const removed = await tx.db
      .delete(suppressedEmails)
      .where(or(eq(suppressedEmails.email, email), eq(suppressedEmails.email, hashOfErased(email))))
      .returning({ id: suppressedEmails.id })
    if (removed.length === 0) throw notFound(context)
    return removed
  })
}
