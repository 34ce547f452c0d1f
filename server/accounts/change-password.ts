import { and, eq, ne } from 'drizzle-orm'
import { type Context, inTransaction } from '../context.ts'
import { Refusal } from '../errors.ts'
import { noSession } from '../http/guards.ts'
import { countTry, forgiveTry } from '../http/rate-limit.ts'
import { message } from '../text/message.ts'
import { postPasswordChanged } from './letters.ts'
import { storePassword, wrongPasswords } from './login.ts'
import { isPassword } from './password.ts'
import { findAccount } from './queries.ts'
import { weaknessesOf } from './signup.ts'
import { accountTokens, sessions } from './table.ts'

type Change = { currentPassword: string; newPassword: string }

/** Replaces the viewer's own password and ends every other session. */
export async function changePassword(context: Context, { currentPassword, newPassword }: Change, currentId: string) {
  const { viewer, language, db } = context
  const account = viewer.kind === 'visitor' ? undefined : await findAccount(db, viewer.userId)
  if (!account) throw noSession()

  await countTry(context, wrongPasswords, account.email)
  if (!(await isPassword(currentPassword, account.passwordHash)))
    throw wrong('currentPassword', message(language, 'oldPasswordWrong'))
  await forgiveTry(context, wrongPasswords, account.email)
  const weak = weaknessesOf(newPassword, [account.companyName ?? '', account.email], language)
  if (weak) throw wrong('newPassword', weak)

  await inTransaction(context, async (within) => {
    await storePassword(within, account.id, newPassword)
    await within.db.delete(sessions).where(and(eq(sessions.userId, account.id), ne(sessions.id, currentId)))
    await within.db
      .delete(accountTokens)
      .where(and(eq(accountTokens.userId, account.id), eq(accountTokens.power, 'recover')))
    await postPasswordChanged(within, { email: account.email, language: account.language })
  })
}

const wrong = (field: string, text: string) => new Refusal('invalid', text, { fields: { [field]: text } })
