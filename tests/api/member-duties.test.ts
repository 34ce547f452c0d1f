import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { startSession } from '../../server/accounts/auth/sessions.ts'
import { interviewers, interviews } from '../../server/interviews/table.ts'
import type { memberRoutes } from '../../server/members/routes.ts'
import { anInterview, aProposal } from '../support/access/interviews.ts'
import { as, read } from '../support/client.ts'
import { aDashboard, anApplication, aUser } from '../support/dashboard.ts'
import { test } from '../support/db.ts'

test('owners see what a removal of each member costs', async ({ db }) => {
  const own = await aDashboard(db)
  const aMember = () => aUser(db, { companyId: own.company.id, role: 'member', name: 'Thomas Pichler' })
  const [member, other] = [await aMember(), await aMember()]
  await startSession(db, member.id, { userAgent: '', isPersistent: false, isVerified: true })
  for (const more of [{}, {}, { deletedAt: new Date() }])
    await anApplication(db, own, { assigneeId: member.id, ...more })
  const application = await anApplication(db, own, { assigneeId: other.id })
  for (const change of [{}, { state: 'cancelled' as const }, { startsAt: new Date(Date.now() - 5 * 3600_000) }])
    await db
      .update(interviews)
      .set({ minutes: 30, ...change })
      .where(eq(interviews.id, await anInterview(db, application, member.id)))

  await db.insert(interviewers).values({ interviewId: await aProposal(db, application), userId: other.id })

  const listed = await read(as<typeof memberRoutes>(own.app).api.members.$get())
  const costs = listed.map(({ id, devices, assigned, interviews }) => [id, devices, assigned, interviews])
  expect(costs).toContainEqual([member.id, 1, 2, 1])
  expect(costs).toContainEqual([other.id, 0, 1, 1])
  expect(costs).toContainEqual([own.user.id, 0, 0, 0])
})
