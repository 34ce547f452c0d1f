import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { companies } from '../companies/table.ts'
import { users } from './table.ts'

/** Members of a company: those who confirmed their address and were not removed. Administrators are none. */
export const isMemberOf = (companyId: number) =>
  and(eq(users.companyId, companyId), eq(users.isAdmin, false), isNotNull(users.confirmedAt), isNull(users.removedAt))

/** The name of a member; the company's contact for accounts of before companies had members. */
export const memberName = sql<string>`coalesce(nullif(${users.name}, ''), nullif(${companies.contactName}, ''), ${users.email})`
