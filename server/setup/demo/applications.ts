import { randomUUID } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import { type Application, answers, applications } from '../../applications/table.ts'
import { candidates } from '../../candidates/table.ts'
import { files } from '../../files/table.ts'
import { inBatches } from '../../platform/db/batches.ts'
import type { Db } from '../../platform/db/client.ts'
import { inLanguage, takesFiles } from '../../questions/question.ts'
import { type Stage, stages } from '../../stages/table.ts'
import { refreshSearchTexts } from '../search-texts.ts'
import { answerTo } from './answers.ts'
import type { paperMaker, StoredPaper } from './attachments.ts'
import type { DemoContent } from './content.ts'
import { day, hour } from './dates.ts'
import { letterFor } from './letters.ts'
import type { Random } from './random.ts'
import type { Intent } from './who-applies.ts'

export type DemoApplication = Intent & { id: number; companyId: number } & Stored

type Stored = Pick<Application, 'appliedAt' | 'stageId' | 'seen' | 'rating'>

type Tools = { random: Random; draw: ReturnType<typeof paperMaker>; content: DemoContent; now: Date }

/** Stores applications in every stage, with answers and attached files. */
export async function fillApplications(db: Db, intents: Intent[], tools: Tools): Promise<DemoApplication[]> {
  const companyIds = [...new Set(intents.map(({ job }) => job.companyId))]
  if (companyIds.length === 0) return []
  const allStages = await db.select().from(stages).where(inArray(stages.companyId, companyIds)).orderBy(stages.position)
  const stagesOf = Map.groupBy(allStages, ({ companyId }) => companyId)

  const { id, appliedAt, stageId, seen, rating } = applications
  const shown = { id, appliedAt, stageId, seen, rating }
  const drafts = intents.map((intent) => rowOf(intent, stagesOf.get(intent.job.companyId) ?? [], tools))
  const stored = await inBatches(drafts, 200, (some) => db.insert(applications).values(some).returning(shown))
  const filled = intents.map((intent, at) => ({
    ...intent,
    ...(stored[at] as (typeof stored)[number]),
    companyId: intent.job.companyId,
  }))

  await fillAnswers(db, filled, tools)
  await refreshSearchTexts(db, filled[0]?.id ?? 1)
  await db.execute(
    sql`update ${candidates} set last_applied_at = (select max(applied_at) from ${applications} where candidate_id = ${candidates.id})`,
  )
  return filled
}

function rowOf(
  { candidate, job }: Intent,
  stagesOfCompany: Stage[],
  { random, now }: Tools,
): typeof applications.$inferInsert {
  const place = random.pick([0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 4, 5, 5])
  const from = job.publishedAt?.getTime() ?? now.getTime() - 10 * day
  const until = Math.min(
    now.getTime() - hour / 2,
    job.expiresAt?.getTime() ?? Infinity,
    job.deactivatedAt?.getTime() ?? Infinity,
  )
  const start = job.isListed ? from : now.getTime() - 30 * day
  return {
    jobId: job.id,
    companyId: job.companyId,
    candidateId: candidate.id,
    language: candidate.language,
    firstName: candidate.firstName,
    lastName: candidate.lastName,
    email: candidate.email,
    phone: candidate.phone,
    stageId: stagesOfCompany[place]?.id ?? null,
    rating: place > 0 && random.chance(0.7) ? random.pick([5, 5, 4, 4, 4, 3, 3, 2, 1]) : null,
    seen: place > 0 || random.chance(0.35),
    consentsToDataUse: random.chance(0.8),
    withdrawnAt: place === 5 && random.chance(0.15) ? now : null,
    appliedAt: new Date(start + Math.max(0, until - start) * random.next()),
  }
}

async function fillAnswers(db: Db, filled: DemoApplication[], { random, draw, content, now }: Tools) {
  const rows: (typeof answers.$inferInsert)[] = []
  const papers: { at: number; paper: StoredPaper; jobId: number; questionId: number; createdAt: Date }[] = []
  for (const { id, candidate, job, appliedAt } of filled) {
    const letter = letterFor(random, content.letters, job.kind)
    for (const asked of job.questions) {
      const value = answerTo(random, asked, { person: candidate, language: candidate.language, letter, now })
      const attaches = takesFiles(asked.type) && (asked.required || random.chance(0.85))
      const paper = attaches ? await draw(asked.type, candidate, job.kind) : undefined
      if (paper) papers.push({ at: rows.length, paper, jobId: job.id, questionId: asked.id, createdAt: appliedAt })
      rows.push({
        applicationId: id,
        questionId: asked.id,
        caption: inLanguage(asked, candidate.language).caption,
        type: asked.type,
        position: asked.position,
        value,
      })
    }
  }
  const stored = await inBatches(rows, 500, (some) => db.insert(answers).values(some).returning({ id: answers.id }))
  const attached = papers.map(({ at, paper, ...rest }) => ({
    id: randomUUID(),
    ...paper,
    ...rest,
    answerId: (stored[at] as { id: number }).id,
  }))
  await inBatches(attached, 300, (some) => db.insert(files).values(some).returning({ id: files.id }))
}
