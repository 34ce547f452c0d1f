import { interviewers, interviews, interviewTimes } from '../../../server/interviews/table.ts'
import type { Db } from '../../../server/platform/db/client.ts'

/** Agreed for the day after tomorrow. */
export async function anInterview(
  db: Db,
  { id: applicationId, companyId }: { id: number; companyId: number },
  userId: number,
): Promise<number> {
  const [row] = await db
    .insert(interviews)
    .values({
      ...{ applicationId, companyId, state: 'agreed', startsAt: new Date(Date.now() + 48 * 3600_000), minutes: 30 },
      ...{ zone: 'Europe/Zagreb', candidateZone: 'Europe/Zagreb', way: 'place', place: 'Skrovita uvala' },
      createdAt: new Date(),
    })
    .returning()
  await db.insert(interviewers).values({ interviewId: row?.id ?? 0, userId })
  return row?.id ?? 0
}

/** Proposed two days ago. */
export async function aProposal(
  db: Db,
  { id: applicationId, companyId }: { id: number; companyId: number },
): Promise<number> {
  const [row] = await db
    .insert(interviews)
    .values({
      ...{ applicationId, companyId, minutes: 30, way: 'phone' },
      ...{ zone: 'Europe/Zagreb', candidateZone: 'Europe/Zagreb', createdAt: new Date(Date.now() - 48 * 3600_000) },
    })
    .returning()
  const interviewId = row?.id ?? 0
  await db.insert(interviewTimes).values({ interviewId, startsAt: new Date(Date.now() + 48 * 3600_000) })
  return interviewId
}
