import { eq, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import { noSession } from '../http/guards.ts'
import { isLanguage } from '../text/language.ts'
import { message } from '../text/message.ts'
import { users } from './table.ts'

/** Keeps a choice of the signed-in person. 'language' is also the language of their mails. */
export async function saveSetting({ db, viewer, language }: Context, key: string, value: string) {
  if (viewer.kind === 'visitor') throw noSession()
  if (key === 'language' && !isLanguage(value))
    throw new Refusal('invalid', message(language, 'checkFields'), {
      fields: { value: message(language, 'notOffered') },
    })
  await db
    .update(users)
    .set({
      settings: sql`${users.settings} || ${JSON.stringify({ [key]: value })}::jsonb`,
      ...(key === 'language' && isLanguage(value) && { language: value }),
    })
    .where(eq(users.id, viewer.userId))
}
