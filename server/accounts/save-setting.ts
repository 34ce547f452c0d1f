import { and, eq, sql } from 'drizzle-orm'
import { change } from '../change.ts'
import type { ApplicationMail } from '../companies/application-mail.ts'
import type { Context } from '../context.ts'
import { invalidFields } from '../errors.ts'
import { languageNamed } from '../text/language.ts'
import { message } from '../text/message.ts'
import { requireUser } from './permissions.ts'
import { users } from './table.ts'

/** Stores a setting of the signed-in user; the value is case-insensitive. 'language' also applies to their mails. */
export async function saveSetting(context: Context, key: 'language', value: string) {
  const { userId } = requireUser(context)
  const { language } = context
  const chosen = languageNamed(value)
  if (!chosen) throw invalidFields({ language }, { value: message(language, 'notOffered') })
  await change(context, { action: 'user.setting', subject: { kind: 'user', id: userId } }, ({ db }) =>
    db
      .update(users)
      .set({
        settings: sql`${users.settings} || ${JSON.stringify({ [key]: chosen })}::jsonb`,
        language: chosen,
      })
      .where(eq(users.id, userId)),
  )
}

type Own = { name?: string | undefined; applicationMail?: ApplicationMail | undefined }

/** The viewer's name, and how often they are mailed about applications. A daily notice counts from when it is chosen. */
export async function saveOwn(context: Context, own: Own) {
  const { userId } = requireUser(context)
  await change(context, { action: 'user.setting', subject: { kind: 'user', id: userId } }, async ({ db, now }) => {
    const isNewlyDaily = and(eq(users.id, userId), sql`${users.applicationMail} is distinct from 'daily'`)
    if (own.applicationMail === 'daily') await db.update(users).set({ digestedAt: now() }).where(isNewlyDaily)
    await db.update(users).set(own).where(eq(users.id, userId))
  })
}
