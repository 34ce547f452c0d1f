import { and, count, desc, eq, like } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import { auditEntries } from '../../../platform/audit/table.ts'
import { requireUser } from '../../permissions.ts'
import { recoveryCodes, secondFactors } from '../../table.ts'

/** The state of the viewer's second factor, and the last sign-ins and wrong codes. */
export async function readSecurity(context: Context) {
  const { userId } = requireUser(context)
  const { db } = context
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId))
  const [codes] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const signIns = await db
    .select({ at: auditEntries.at, action: auditEntries.action })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subjectKind, 'user'),
        eq(auditEntries.subjectId, String(userId)),
        like(auditEntries.action, 'session.%'),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(10)
  return { since: factor?.confirmedAt ?? null, recoveryCodes: Number(codes?.left ?? 0), signIns }
}
