import { eq } from 'drizzle-orm'
import { hashPassword } from '../accounts/auth/password.ts'
import type { ClientInfo } from '../accounts/auth/replace-session.ts'
import { afterPassword } from '../accounts/auth/second-factor/finish-sign-in.ts'
import { passwordProblemsText } from '../accounts/auth/signup.ts'
import { endSignups, isConfirmedOtherwise } from '../accounts/pending-signups.ts'
import { findAccount } from '../accounts/queries.ts'
import { users } from '../accounts/table.ts'
import { change } from '../change.ts'
import type { Context } from '../context.ts'
import { invalidFields, Refusal } from '../errors.ts'
import { violatesUnique } from '../platform/db/unique-violation.ts'
import { tokenHash } from '../platform/token.ts'
import { message } from '../text/message.ts'
import { assertAddressIsFree, invitedHasAccount } from './invite.ts'
import { findInvitation } from './queries.ts'
import { invitations } from './table.ts'

/** The invitation of a link. Throws when it was used, withdrawn, has expired or never was. */
export async function checkInvitation(context: Context, token: string) {
  const found = await findInvitation(context.db, tokenHash(token))
  if (!found || found.blockedAt || found.invitation.expiresAt <= context.now()) throw overInvitation(context)
  return { ...found.invitation, company: found.company }
}

const overInvitation = ({ language }: Context) =>
  new Refusal('invalid', message(language, 'invitationOver'), { reason: 'token' })

/** Makes the invited person a member with a name and a password of their own, and signs them in. */
export async function acceptInvitation(
  context: Context,
  { token, name, password }: { token: string; name: string; password: string },
  from: ClientInfo,
) {
  const { id, companyId, email, role, company, language } = await checkInvitation(context, token)
  await assertAddressIsFree(context, email)
  const typed = { password, ownWords: [name, email, company], network: from.network }
  const weakness = password
    ? await passwordProblemsText(typed, context.language)
    : message(context.language, 'passwordMissing')
  const fields = {
    ...(!name && { name: message(context.language, 'required') }),
    ...(weakness && { password: weakness }),
  }
  if (Object.keys(fields).length > 0) throw invalidFields(context, fields)

  const passwordHash = await hashPassword(password)
  const subject = ({ account }: { account: { id: number } }) => ({ kind: 'user', id: account.id, companyId })
  return change(context, { action: 'invitation.accept', subject }, async (tx) => {
    const { db, now } = tx
    const used = await db.delete(invitations).where(eq(invitations.id, id)).returning({ hash: invitations.hash })
    if (used[0]?.hash !== tokenHash(token)) throw overInvitation(context)
    if (await isConfirmedOtherwise(tx, email, 0)) throw invitedHasAccount(context)
    await endSignups(tx, [email])
    const [user] = await db
      .insert(users)
      .values({
        email,
        passwordHash,
        companyId,
        role,
        name,
        language,
        applicationMail: 'daily',
        digestedAt: now(),
        confirmedAt: now(),
      })
      .returning({ id: users.id })
    const account = user && (await findAccount(db, user.id))
    if (!account) throw new Error('A member was not stored')
    return afterPassword(tx, account, from)
  }).catch((error) => {
    if (violatesUnique(error, 'users_confirmed_email')) throw invitedHasAccount(context)
    throw error
  })
}
