import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../change.ts'
import { newToken } from '../platform/token.ts'
import { clean } from '../text/normalize.ts'
import { secrets, suppressedEmails } from './table.ts'

const key = 'erased-addresses'

/** Replaces the suppressed address of an erased person. Keyed with a secret of this database. */
export const hashOfErased = (address: string) =>
  sql<string>`(select encode(sha256(convert_to(${secrets.value} || ${clean(address).toLowerCase()}::text, 'UTF8')), 'hex')
    from ${secrets} where ${secrets.name} = ${key})`

/** Replaces suppressed addresses by their keyed hashes, so that they stay suppressed. */
export async function eraseSuppressed({ db }: Tx, emails: string[]) {
  await db.insert(secrets).values({ name: key, value: newToken() }).onConflictDoNothing()
  const erased = await db.delete(suppressedEmails).where(inArray(suppressedEmails.email, emails)).returning()
  for (const { email, ...row } of erased)
    await db
      .insert(suppressedEmails)
      .values({ ...row, email: hashOfErased(email), reason: '' })
      .onConflictDoNothing()
}
