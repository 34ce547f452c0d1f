import { inArray } from 'drizzle-orm'
import { groupMembers, groups } from '../../groups/table.ts'
import { notes } from '../../notes/table.ts'
import { inBatches } from '../../platform/db/batches.ts'
import type { Db } from '../../platform/db/client.ts'
import type { DemoApplication } from './applications.ts'
import type { DemoContent } from './content.ts'
import { later } from './dates.ts'
import type { Random } from './random.ts'

/** Puts candidates into the groups of the companies they applied to: system groups by their rule, the others at random. */
export async function fillGroups(db: Db, random: Random, applied: DemoApplication[], openJobId: number | undefined) {
  const companyIds = [...new Set(applied.map(({ companyId }) => companyId))]
  if (companyIds.length === 0) return
  const own = Map.groupBy(
    await db.select().from(groups).where(inArray(groups.companyId, companyIds)),
    ({ companyId }) => companyId,
  )

  const members = new Map<string, typeof groupMembers.$inferInsert>()
  for (const { companyId, candidate, job, appliedAt } of applied) {
    const chosen = (own.get(companyId) ?? []).filter(({ gathers }) => {
      if (gathers === 'open-applications') return job.id === openJobId
      if (gathers === 'opted-out') return candidate.optedOutAt !== null
      return random.chance(0.16)
    })
    for (const { id } of chosen)
      members.set(`${id} ${candidate.id}`, {
        groupId: id,
        candidateId: candidate.id,
        addedAt: candidate.optedOutAt ?? appliedAt,
      })
  }
  await inBatches([...members.values()], 500, (some) =>
    db.insert(groupMembers).values(some).returning({ groupId: groupMembers.groupId }),
  )
}

/** Stores notes of the demo companies' users about a third of their candidates. */
export async function fillNotes(
  db: Db,
  random: Random,
  applied: DemoApplication[],
  authors: Map<number, number>,
  { letters }: DemoContent,
) {
  if (letters.notes.length === 0) return
  const rows = applied.flatMap(({ id, companyId, candidate, appliedAt }) => {
    const authorId = authors.get(companyId)
    if (authorId === undefined || !random.chance(0.35)) return []
    const note = { companyId, authorId, candidateId: candidate.id, applicationId: random.chance(0.6) ? id : null }
    return Array.from({ length: random.pick([1, 1, 2]) }, (_, at) => ({
      ...note,
      content: random.pick(letters.notes),
      createdAt: later(appliedAt, random.next() * 0.02 + at * 0.01),
    }))
  })
  await inBatches(rows, 300, (some) => db.insert(notes).values(some).returning({ id: notes.id }))
}
