import { eq } from 'drizzle-orm'
import type { Db } from '../platform/db/client.ts'
import { suppressedEmails } from './table.ts'

/** Must no mail go to this address, however it is spelled? */
export async function isSuppressed(db: Db, address: string): Promise<boolean> {
  const found = await db
    .select({ email: suppressedEmails.email })
    .from(suppressedEmails)
    .where(eq(suppressedEmails.email, address.trim().toLowerCase()))
  return found.length > 0
}
