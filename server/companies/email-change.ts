import { and, eq, gt, lte } from 'drizzle-orm'
import { requireCompany } from '../accounts/permissions.ts'
import { change, type Tx } from '../change.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { checkCompanyTask } from '../guard/tasks.ts'
import type { PageLink } from '../http/link-page.ts'
import { consumeAttempt } from '../http/rate-limit.ts'
import { assertMailed } from '../mails/assert-mailed.ts'
import type { Db } from '../platform/db/client.ts'
import { newToken, tokenHash } from '../platform/token.ts'
import { mailNewAddress, mailOldAddress } from './mails.ts'
import { type Company, companies, emailChanges } from './table.ts'

const validMs = 48 * 3600_000

/** How long after its expiry an unconfirmed address is stored. */
const retentionMs = 7 * 24 * 3600_000

/** Prevents repeated requests from flooding a mailbox. */
const limit = { name: 'email-change', times: 5, seconds: 3600 }

/** Throws when the company has requested too many changes. */
export const countEmailChange = (context: Context, companyId: number) =>
  consumeAttempt(context, limit, String(companyId))

/** The address that still has to be confirmed. */
export async function findPendingEmail(db: Db, companyId: number): Promise<string | null> {
  const [pending] = await db.select().from(emailChanges).where(eq(emailChanges.companyId, companyId))
  return pending?.email ?? null
}

/** Mails a confirmation link to the new address and a notice to the old one. Nothing changes until it is confirmed. */
export async function requestEmailChange(tx: Tx, company: Company, email: string) {
  await sendLink(tx, company, email)
  await mailOldAddress(tx, company, email)
}

/** Sends the confirmation mail again, with a new link. */
export async function resendEmailChange(context: Context) {
  const companyId = requireCompany(context)
  await countEmailChange(context, companyId)
  const subject = { kind: 'company', id: companyId }
  await change(context, { action: 'company.email-again', subject }, async (tx) => {
    const [company] = await tx.db.select().from(companies).where(eq(companies.id, companyId))
    const email = await findPendingEmail(tx.db, companyId)
    if (!company || !email) throw notFound(context)
    await sendLink(tx, company, email)
  })
}

/** Keeps the current address and invalidates the link. */
export async function cancelEmailChange(context: Context) {
  const companyId = requireCompany(context)
  const subject = { kind: 'company', id: companyId }
  await change(context, { action: 'company.email-cancel', subject }, ({ db }) =>
    db.delete(emailChanges).where(eq(emailChanges.companyId, companyId)),
  )
}

async function sendLink(tx: Tx, company: Company, email: string) {
  const token = newToken()
  const asked = { email, hash: tokenHash(token), expiresAt: new Date(tx.now().getTime() + validMs) }
  await tx.db
    .insert(emailChanges)
    .values({ companyId: company.id, ...asked })
    .onConflictDoUpdate({ target: emailChanges.companyId, set: asked })
  assertMailed(tx.language, await mailNewAddress(tx, company, { email, token }))
}

export type OfferedEmail = { companyId: number; company: string; email: string }

/** What a link would confirm; undefined when it was used or cancelled or has expired. Changes nothing. */
export async function readEmailChange({ db, now }: Pick<Context, 'db' | 'now'>, { id, token }: PageLink) {
  const [offered] = await db
    .select({ companyId: companies.id, company: companies.name, email: emailChanges.email })
    .from(emailChanges)
    .innerJoin(companies, eq(companies.id, emailChanges.companyId))
    .where(and(isOf({ id, token }), gt(emailChanges.expiresAt, now())))
  return offered satisfies OfferedEmail | undefined
}

const isOf = ({ id, token }: PageLink) => and(eq(emailChanges.companyId, id), eq(emailChanges.hash, tokenHash(token)))

/** Confirms the new address by the single-use link in its mail. */
export async function confirmEmailChange(context: Context, link: PageLink): Promise<OfferedEmail | undefined> {
  const offered = await readEmailChange(context, link)
  if (!offered) return undefined
  const { companyId, email } = offered
  const subject = { kind: 'company', id: companyId, companyId }
  return change(context, { action: 'company.email', subject }, async (tx) => {
    const used = await tx.db.delete(emailChanges).where(isOf(link)).returning({ email: emailChanges.email })
    if (used.length === 0) return undefined
    await tx.db.update(companies).set({ email }).where(eq(companies.id, companyId))
    tx.invalidate(`company:${companyId}`)
    await tx.queue.add(tx.db, checkCompanyTask, { companyId })
    return offered
  })
}

/** Deletes addresses that were not confirmed. */
export const deleteUnansweredEmails = ({ db, now }: Pick<Context, 'db' | 'now'>) =>
  db.delete(emailChanges).where(lte(emailChanges.expiresAt, new Date(now().getTime() - retentionMs)))
