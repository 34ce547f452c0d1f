import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type AnswerError, checkAnswers, type ValidAnswer } from '../applications/apply/answers.ts'
import { searchTextOf } from '../applications/apply/person.ts'
import { answers, applications, shownApplications } from '../applications/table.ts'
import { markProved } from '../candidate-records/proof.ts'
import { isTokenValid } from '../candidate-records/tokens.ts'
import { candidates } from '../candidates/table.ts'
import { change, type Tx } from '../change.ts'
import type { Context } from '../context.ts'
import type { PageLink } from '../http/link-page.ts'
import { listFormQuestions } from '../jobs/open-application.ts'
import { openApplicationSlug } from '../jobs/open-application-slug.ts'
import { findJob } from '../jobs/queries.ts'
import { jobs } from '../jobs/table.ts'
import type { Db } from '../platform/db/client.ts'
import { dayOf } from '../platform/time-zone.ts'
import { asksForStart } from '../questions/captions.ts'
import {
  asForm,
  choiceDelimiter,
  choicesIn,
  isChoice,
  personalSection,
  questionInLanguage,
  takesFiles,
} from '../questions/question.ts'
import type { QuestionRow } from '../questions/table.ts'
import { normalize } from '../text/normalize.ts'
import { listChoiceNames } from './queries.ts'
import { alertMatches } from './table.ts'

/** The part of an open application that says what is wanted, with the answers in the reader's language. */
export type WishesForm = {
  questions: QuestionRow[]
  values: Record<string, string[]>
  /** Since when no alerts are sent. */
  optedOutAt: Date | null
}

/** The open application of a candidate that alerts follow. */
export async function findOpenApplication(db: Db, candidateId: number) {
  const [found] = await db
    .select({ application: applications, optedOutAt: candidates.optedOutAt })
    .from(applications)
    .innerJoin(jobs, and(eq(jobs.id, applications.jobId), eq(jobs.slug, openApplicationSlug)))
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .where(and(eq(applications.candidateId, candidateId), shownApplications(), isNull(applications.withdrawnAt)))
  return found
}

/**
 * The wishes of a link's candidate; undefined when the link is not valid. Questions about the person are left out: the
 * mail with the link may be passed on.
 */
export async function readWishes(context: Context, { id, token }: PageLink): Promise<WishesForm | undefined> {
  const { db, language, now } = context
  if (!(await isTokenValid(db, { candidateId: id, token, purpose: 'wishes', now: now() }))) return undefined
  const found = await findOpenApplication(db, id)
  const job = found && (await findJob(db, openApplicationSlug, language))
  if (!job) return undefined
  const stored = await listAnswers(db, found.application.id)
  const { countries } = await listChoiceNames(db)
  const chosen = stored.flatMap(({ value }) => value.split(choiceDelimiter))
  const chosenCountries = chosen.flatMap((value) => countries.get(normalize(value)) ?? [])
  const questions = asForm(await listFormQuestions(db, job, now(), chosenCountries)).filter(
    ({ section, type }) => section !== personalSection && type !== 'Email' && !takesFiles(type),
  )
  const valuesOf = (question: QuestionRow) => {
    const value = stored.find(({ questionId }) => questionId === question.id)?.value ?? ''
    if (isChoice(question.type)) return choicesIn(question, value.split(choiceDelimiter).filter(Boolean), language)
    const isOver = asksForStart(questionInLanguage(question, language)) && value < dayOf(now())
    return value && !isOver ? [value] : []
  }
  return {
    questions,
    values: Object.fromEntries(questions.map((question) => [question.id, valuesOf(question)])),
    optedOutAt: found.optedOutAt,
  }
}

const listAnswers = (db: Db, applicationId: number) =>
  db.select().from(answers).where(eq(answers.applicationId, applicationId)).orderBy(answers.position)

export type ChangedWishes =
  | { kind: 'saved' }
  | { kind: 'refused'; form: WishesForm; problems: Record<string, AnswerError> }

/** Saves changed wishes; unsent matches with the old ones are forgotten. Undefined when the link is not valid. */
export async function changeWishes(
  context: Context,
  link: PageLink,
  values: Record<string, string[]>,
): Promise<ChangedWishes | undefined> {
  const form = await readWishes(context, link)
  if (!form) return undefined
  const { language, now, config } = context
  const answering = { valuesOf: (id: number) => values[id] ?? [], filesOf: () => [], retainedIdsOf: () => [] }
  const rules = { language, now: now(), maxUploadBytes: config.maxUploadBytes, retained: [] }
  const { validAnswers, errors } = checkAnswers(form.questions, answering, rules)
  if (Object.keys(errors).length > 0) return { kind: 'refused', form: { ...form, values }, problems: errors }
  const subject = { kind: 'alert', id: link.id, companyId: null }
  await change(context, { action: 'alert.change', subject, role: 'candidate' }, (tx) => save(tx, link.id, validAnswers))
  return { kind: 'saved' }
}

async function save(tx: Tx, candidateId: number, validAnswers: ValidAnswer[]) {
  const { db, language } = tx
  // One save at a time.
  await db.select().from(candidates).where(eq(candidates.id, candidateId)).for('update')
  const found = await findOpenApplication(db, candidateId)
  if (!found) return
  await markProved(tx, candidateId)
  const { application } = found
  const before = await listAnswers(db, application.id)
  const questionIds = validAnswers.map(({ question }) => question.id)
  await db
    .delete(answers)
    .where(and(eq(answers.applicationId, application.id), inArray(answers.questionId, questionIds)))
  const rows = validAnswers.map(({ question, values }, at) => ({
    applicationId: application.id,
    questionId: question.id,
    caption: questionInLanguage(question, language).caption,
    type: question.type,
    position: before.find(({ questionId }) => questionId === question.id)?.position ?? before.length + at,
    value: values.join(choiceDelimiter),
  }))
  if (rows.length > 0) await db.insert(answers).values(rows)
  const answerValues = (await listAnswers(db, application.id)).map(({ value }) => value)
  await db
    .update(applications)
    .set({ searchText: searchTextOf(application, answerValues) })
    .where(eq(applications.id, application.id))
  await db.delete(alertMatches).where(and(eq(alertMatches.candidateId, candidateId), isNull(alertMatches.sentOn)))
}
