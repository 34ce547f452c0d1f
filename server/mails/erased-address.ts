import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../change.ts'
import { newToken } from '../platform/token.ts'
import { clean } from '../text/normalize.ts'
import { secrets, suppressedEmails } from './table.ts'

const key = 'erased-addresses'

/** Replaces the suppressed address of an erased person. Keyed with a secret of this database. */
export const hashOfErased = (address: string) =>
  sql<string>`(select encode(sha256(convert_to(value || ${clean(address).toLowerCase()}::text, 'UTF8')), 'hex')
    from secrets where name = ${key})`

/** Replaces a suppressed address by its keyed hash, so that it stays suppressed. */
export async function eraseSuppressed({ db }: Tx, email: string) {
  await db.insert(secrets).values({ name: key, value: newToken() }).onConflictDoNothing()
  const known = await db
    .delete(suppressedEmails)
    .where(eq(suppressedEmails.email, email))
    .returning({ source: suppressedEmails.source, createdAt: suppressedEmails.createdAt })
  for (const row of known)
    await db
      .insert(suppressedEmails)
      .values({ ...row, email: hashOfErased(email) })
      .onConflictDoNothing()
}
