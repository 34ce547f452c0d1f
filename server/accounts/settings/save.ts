import { eq, sql } from 'drizzle-orm'
import { change } from '../../change.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import { isLanguage } from '../../text/language.ts'
import { message } from '../../text/message.ts'
import { requireUser } from '../permissions.ts'
import { users } from '../table.ts'

/** Keeps a choice of the signed-in person. 'language' is also the language of their mails. */
export async function saveSetting(context: Context, key: string, value: string) {
  const { userId } = requireUser(context)
  const { language } = context
  if (key === 'language' && !isLanguage(value))
    throw new Refusal('invalid', message(language, 'checkFields'), {
      fields: { value: message(language, 'notOffered') },
    })
  await change(context, { action: 'user.setting', subject: { kind: 'user', id: userId } }, ({ db }) =>
    db
      .update(users)
      .set({
        settings: sql`${users.settings} || ${JSON.stringify({ [key]: value })}::jsonb`,
        ...(key === 'language' && isLanguage(value) && { language: value }),
      })
      .where(eq(users.id, userId)),
  )
}
