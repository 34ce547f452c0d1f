import { and, eq, isNotNull } from 'drizzle-orm'
import { requireCompany, requireUser } from '../accounts/permissions.ts'
import { findAccountByLogin, normalizeLogin } from '../accounts/queries.ts'
import type { MemberRole } from '../accounts/roles.ts'
import { users } from '../accounts/table.ts'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { fieldRefusal, notFound } from '../errors.ts'
import { consumeAttempt, type Limit } from '../http/rate-limit.ts'
import { assertMailed } from '../mails/assert-mailed.ts'
import { countRows } from '../platform/db/page.ts'
import { newToken, tokenHash } from '../platform/token.ts'
import { isEmail } from '../questions/question.ts'
import { message } from '../text/message.ts'
import { mailInvitation } from './mails.ts'
import { invitations } from './table.ts'

const perCompany: Limit = { name: 'invitation', times: 50, seconds: 3600 }
const validMs = 7 * 24 * 3600_000

type Invitation = { email: string; role: MemberRole }

/**
 * Mails an invitation to become a member of the viewer's company. One for an address that is invited already takes the
 * place of the first, whose link stops working once the new one leaves. Its language is the context's.
 */
export async function inviteMember(context: Context, { email: typed, role }: Invitation) {
  const { language } = context
  const companyId = requireCompany(context)
  const { userId: invitedBy } = requireUser(context)
  const email = normalizeLogin(typed)
  if (!isEmail(email)) throw wrongEmail(context, 'emailInvalid', 'invalid')
  await consumeAttempt(context, perCompany, String(companyId))
  const subject = ({ id }: { id: number }) => ({ kind: 'invitation', id, companyId })
  return change(context, { action: 'invitation.send', subject }, async (tx) => {
    const account = await findAccountByLogin(tx.db, email)
    if (account && (account.confirmedAt || account.isAdmin))
      throw wrongEmail(context, account.companyId === companyId ? 'memberAlready' : 'memberTaken', 'conflict')
    const token = newToken()
    const createdAt = tx.now()
    const values = {
      ...{ companyId, email, role, language, invitedBy, createdAt },
      ...{ hash: tokenHash(token), expiresAt: new Date(createdAt.getTime() + validMs) },
    }
    const [row] = await tx.db
      .insert(invitations)
      .values(values)
      .onConflictDoUpdate({ target: [invitations.companyId, invitations.email], set: values })
      .returning({ id: invitations.id })
    if (!row) throw new Error('An invitation was not stored')
    assertMailed(language, await mailInvitation(tx, { companyId, email, language, token }))
    return row
  })
}

/** Ends an invitation of the viewer's company: its link stops working. */
export async function withdrawInvitation(context: Context, id: number) {
  const companyId = requireCompany(context)
  await change(context, { action: 'invitation.withdraw', subject: { kind: 'invitation', id } }, async ({ db }) => {
    const gone = await db
      .delete(invitations)
      .where(and(eq(invitations.id, id), eq(invitations.companyId, companyId)))
      .returning({ id: invitations.id })
    if (gone.length === 0) throw notFound(context)
  })
}

/** Throws when an address has become a confirmed one since it was invited. */
export async function assertAddressIsFree(context: Context, email: string) {
  const isConfirmed = and(eq(users.email, email), isNotNull(users.confirmedAt))
  if ((await countRows(context.db, users, isConfirmed)) > 0) throw invitedHasAccount(context)
}

/** 409: the invited address has become a confirmed one. */
export const invitedHasAccount = (context: Context) => wrongEmail(context, 'invitedHasAccount', 'conflict')

function wrongEmail(
  { language }: Context,
  key: 'emailInvalid' | 'invitedHasAccount' | 'memberAlready' | 'memberTaken',
  code: 'invalid' | 'conflict',
) {
  return fieldRefusal('email', message(language, key), code)
}
