import { and, eq, isNotNull } from 'drizzle-orm'
import { mayManage, requireUser } from '../../accounts/permissions.ts'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { applications, shownApplications } from '../table.ts'

/** An application to the viewer's own company, or any for administrators. Throws 404 for others. */
export async function findManagedApplication(context: Context, id: number, state: 'shown' | 'deleted' = 'shown') {
  const user = requireUser(context)
  const inState = state === 'shown' ? shownApplications() : isNotNull(applications.deletedAt)
  const [found] = await context.db
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), inState))
  if (!found || !mayManage(user, found)) throw notFound(context)
  return found
}
