import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { mayManage } from '../accounts/permissions.ts'
import type { Context } from '../context.ts'
import { jobs } from '../jobs/table.ts'
import type { Db } from '../platform/db/client.ts'
import { isId } from '../platform/db/id.ts'
import { isStorable } from '../text/storable.ts'
import { logoVersion } from './company.ts'
import { companies } from './table.ts'

/** Whether an ad under the company's name was ever public. A page opened by an anonymous ad alone would tell whose that is. */
const hasBeenNamed = sql`exists (select from ${jobs} named where named.company_id = ${companies.id} and named.published_at is not null and not named.hides_company)`

/** Companies visible to visitors: approved once by an administrator, named by an ad, and not blocked. */
const isPublic = and(isNull(companies.blockedAt), isNotNull(companies.firstApprovedAt), hasBeenNamed)

/** A company that visitors may see. */
export async function findCompany(db: Db, id: number) {
  const [company] = await db
    .select()
    .from(companies)
    .where(and(eq(companies.id, id), isPublic))
  return company
}

/** The company whose public page has this slug or id; the portal's own company has no page. */
export async function findPublicCompany(db: Db, slugOrId: string) {
  if (!isStorable(slugOrId)) return undefined
  const named = isId(slugOrId) ? eq(companies.id, Number(slugOrId)) : eq(companies.slug, slugOrId)
  const [company] = await db
    .select()
    .from(companies)
    .where(and(named, isPublic, eq(companies.isPortal, false)))
  return company
}

/** Storage keys of the small logos of these companies, as far as visitors may see the companies. */
export const listLogos = (db: Db, ids: number[]) =>
  db
    .select({ id: companies.id, logoSmall: companies.logoSmall })
    .from(companies)
    .where(and(inArray(companies.id, ids), isNotNull(companies.logoSmall), isPublic))

/** The key of a logo that is not public, for its company, administrators and who was shown its version, such as by a preview. */
export async function findHiddenLogo({ db, viewer }: Pick<Context, 'db' | 'viewer'>, id: number, version?: string) {
  const [company] = await db.select({ logoSmall: companies.logoSmall }).from(companies).where(eq(companies.id, id))
  const key = company?.logoSmall
  return key && (mayManage(viewer, { companyId: id }) || version === logoVersion(key)) ? key : undefined
}
