import { eq } from 'drizzle-orm'
import { change } from '../../change.ts'
import type { Context } from '../../context.ts'
import { fieldRefusal } from '../../errors.ts'
import { withKeyedLock } from '../../http/keyed-lock.ts'
import { isRightAttempt } from '../../http/rate-limit.ts'
import { message } from '../../text/message.ts'
import { storePassword, wrongPasswords } from '../auth/login.ts'
import { enqueuePasswordChanged } from '../auth/mails.ts'
import { verifyPassword } from '../auth/password.ts'
import { endSessionsByPassword } from '../auth/sessions.ts'
import { passwordProblemsText } from '../auth/signup.ts'
import { unauthenticated } from '../permissions.ts'
import { type Account, findAccount, ownWordsOf } from '../queries.ts'
import { accountTokens } from '../table.ts'

type Change = { currentPassword: string; newPassword: string }

/** Replaces the viewer's own password and ends every other session. */
export async function changePassword(context: Context, { currentPassword, newPassword }: Change, currentId: string) {
  const { viewer, language, db } = context
  const account = viewer.kind === 'visitor' ? undefined : await findAccount(db, viewer.userId)
  if (!account) throw unauthenticated()

  await assertPassword(context, account, currentPassword)
  const typed = { password: newPassword, ownWords: ownWordsOf(account), network: `user ${account.id}` }
  const weak = await passwordProblemsText(typed, language)
  if (weak) throw fieldRefusal('newPassword', weak)

  await change(context, { action: 'user.password', subject: { kind: 'user', id: account.id } }, async (tx) => {
    await storePassword(tx, account.id, newPassword)
    await endSessionsByPassword(tx, account.id, currentId)
    // Links to recover the password, and sign-ins by the former one that wait for their code.
    await tx.db.delete(accountTokens).where(eq(accountTokens.userId, account.id))
    await enqueuePasswordChanged(tx, { email: account.email, language: account.language })
  })
}

/** Throws when it is not the password of the account. */
export async function assertPassword(context: Context, { email, passwordHash }: Account, currentPassword: string) {
  const limits = [{ limit: wrongPasswords, caller: email }]
  const verify = () => verifyPassword(currentPassword, passwordHash)
  // One at a time, so that no more passwords are verified than the limit allows.
  const isRight = await withKeyedLock(`sign-in as ${email}`, () => isRightAttempt(context, limits, verify))
  if (!isRight) throw fieldRefusal('currentPassword', message(context.language, 'oldPasswordWrong'))
}
