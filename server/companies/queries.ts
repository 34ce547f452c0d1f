import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '../platform/db/client.ts'
import { isId } from '../platform/db/id.ts'
import { isStorable } from '../text/normalize.ts'
import { companies } from './table.ts'

/** Companies that visitors may know of: looked at by an administrator, and not blocked since. */
const isPublic = and(isNull(companies.blockedAt), isNotNull(companies.firstApprovedAt))

/** A company that visitors may know of. */
export async function findCompany(db: Db, id: number) {
  const [company] = await db
    .select()
    .from(companies)
    .where(and(eq(companies.id, id), isPublic))
  return company
}

/** The company whose page stands under this slug or id; the portal's own has none. */
export async function findPublicCompany(db: Db, slugOrId: string) {
  if (!isStorable(slugOrId)) return undefined
  const named = isId(slugOrId) ? eq(companies.id, Number(slugOrId)) : eq(companies.slug, slugOrId)
  const [company] = await db
    .select()
    .from(companies)
    .where(and(named, isPublic, eq(companies.isPortal, false)))
  return company
}

/** Storage keys of the small logos of these companies. */
export const listLogos = (db: Db, ids: number[]) =>
  db
    .select({ id: companies.id, logoSmall: companies.logoSmall })
    .from(companies)
    .where(and(inArray(companies.id, ids), isNotNull(companies.logoSmall)))
