import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ApplicationMail } from '../companies/application-mail.ts'
import { companies } from '../companies/table.ts'
import { users } from './table.ts'

/** Members of companies: those who confirmed their address and were not removed. Administrators are none. */
const isMember = and(
  isNotNull(users.companyId),
  eq(users.isAdmin, false),
  isNotNull(users.confirmedAt),
  isNull(users.removedAt),
)

export const isMemberOf = (companyId: number) => and(eq(users.companyId, companyId), isMember)

/** The name of a member; the company's contact for accounts of before companies had members. */
export const memberName = sql<string>`coalesce(nullif(${users.name}, ''), nullif(${companies.contactName}, ''), ${users.email})`

type Noticed = Pick<typeof users.$inferSelect, 'isAdmin' | 'role' | 'applicationMail'>

/** Whether a user chooses notices of their own. The owner who registered the company chooses those of its contact. */
export const hasOwnNotices = ({ isAdmin, role, applicationMail }: Noticed) =>
  !isAdmin && (role !== 'owner' || applicationMail !== null)

/** Members who chose to be mailed so often about applications, besides the contacts of companies. */
export const isNotified = (often: ApplicationMail) => and(isMember, eq(users.applicationMail, often))
