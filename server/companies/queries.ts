import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../platform/db/client.ts'
import { companies } from './table.ts'

/** A company that visitors may know of. */
export async function findCompany(db: Db, id: number) {
  const [company] = await db
    .select()
    .from(companies)
    .where(and(eq(companies.id, id), isNull(companies.blockedAt)))
  return company
}

/** Storage keys of the small logos of these companies. */
export const listLogos = (db: Db, ids: number[]) =>
  db
    .select({ id: companies.id, logoSmall: companies.logoSmall })
    .from(companies)
    .where(and(inArray(companies.id, ids), isNotNull(companies.logoSmall)))
