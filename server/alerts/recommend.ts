import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { answers, applications } from '../applications/table.ts'
import type { Context } from '../context.ts'
import type { JobCard } from '../jobs/cards.ts'
import { listCachedCards } from '../jobs/search/cached-cards.ts'
import { listComparable } from '../jobs/similar/comparison-pool.ts'
import { type Comparable, recommended } from '../jobs/similar/similarity-score.ts'
import type { Db } from '../platform/db/client.ts'
import { personalSection } from '../questions/question.ts'
import { questions } from '../questions/table.ts'
import { inOrderOfFit, spokenIn } from './form-fit.ts'
import { listChoiceNames } from './queries.ts'
import { wishesOf } from './wishes.ts'

/** Industries of the wishes whose ads are compared, besides those of the ad itself. */
const maxIndustries = 3

/**
 * Live ads for the candidate who has just sent this application: those that fit its wishes and languages before others
 * of the same employer, and none that the candidate has already applied for.
 */
export async function listForApplicant(
  context: Pick<Context, 'db' | 'now' | 'language'>,
  { job, applicationId, target }: { job: Comparable; applicationId: number; target: number },
): Promise<JobCard[]> {
  const { db, now, language } = context
  const [formAnswers, names, appliedFor] = await Promise.all([
    listFormAnswers(db, applicationId),
    listChoiceNames(db),
    listAppliedFor(db, applicationId),
  ])
  const wishes = wishesOf(formAnswers, names)
  const others = await listComparable(context, job, [...wishes.industryIds].slice(0, maxIndustries))
  const fresh = recommended(job, others, now(), others.length).filter(({ id }) => !appliedFor.has(id))
  const codes = new Set(fresh.flatMap((ad) => ad.languages.map((each) => each.language)))
  const chosen = inOrderOfFit(fresh, { wishes, spoken: spokenIn(formAnswers, codes) }).slice(0, target)
  return listCachedCards(
    db,
    chosen.map(({ id }) => id),
    language,
  )
}

/** The answers of an application that are not about the person. */
const listFormAnswers = (db: Db, applicationId: number) =>
  db
    .select({ type: answers.type, caption: answers.caption, value: answers.value })
    .from(answers)
    .innerJoin(questions, eq(questions.id, answers.questionId))
    .where(and(eq(answers.applicationId, applicationId), ne(questions.section, personalSection)))
    .orderBy(answers.position)

/** The ads to which the candidate of an application has applied. */
async function listAppliedFor(db: Db, applicationId: number): Promise<Set<number>> {
  const own = db
    .select({ candidateId: applications.candidateId })
    .from(applications)
    .where(eq(applications.id, applicationId))
  const rows = await db
    .select({ jobId: applications.jobId })
    .from(applications)
    .where(and(inArray(applications.candidateId, own), isNull(applications.withdrawnAt)))
  return new Set(rows.map(({ jobId }) => jobId))
}
