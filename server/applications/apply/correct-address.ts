import { and, eq, isNull, sql } from 'drizzle-orm'
import { refreshCompanyCandidates } from '../../candidate-records/refresh.ts'
import { addToSystemGroup, gatherIfOptedOut } from '../../candidate-records/system-groups.ts'
import { upsertCandidate } from '../../candidate-records/upsert.ts'
import { change, type Tx } from '../../change.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import { consumeAttempt } from '../../http/rate-limit.ts'
import { mailInterviewsAnew } from '../../interviews/address-corrected.ts'
import { endInterviewsOf } from '../../interviews/end.ts'
import { findJob } from '../../jobs/queries.ts'
import { violatesUnique } from '../../platform/db/unique-violation.ts'
import { isEmail } from '../../questions/question.ts'
import { message } from '../../text/message.ts'
import { recordHistory } from '../history.ts'
import { answers, applications, shownApplications } from '../table.ts'
import { settleAlerts } from './alerts-consent.ts'
import { emailLimit } from './apply.ts'
import { endFormerAddress } from './former-address.ts'
import { withdrawDeleted } from './insert-once.ts'
import { enqueueMails, listReceivers } from './mails.ts'
import { searchTextOf } from './person.ts'
import { findSentWith } from './queries.ts'
import { listStoredAnswers } from './stored-answers.ts'

/** Prevents guessing the keys of other people's pages. */
const limit = { name: 'correct-address', times: 10, seconds: 3600 }

export type Correction = {
  jobId: number
  /** The key of the browser that sent the application, which only its success page has. */
  key: string
  email: string
}

/**
 * Moves an application to another address, once and soon after it was sent, and sends the receipt there. The response
 * tells nothing about who else has either address: an application that this address already sent for the ad stays, and
 * the moved one then counts as withdrawn.
 */
export async function correctAddress(context: Context, { jobId, key, email: typed }: Correction, network: string) {
  const { db, language, now } = context
  await consumeAttempt(context, limit, network)
  const found = await findSentWith(db, { jobId, key, now: now() })
  if (!found?.isCorrectable) throw tooLate(context)
  const email = typed.trim().toLowerCase()
  if (!isEmail(email)) throw new Refusal('invalid', message(language, 'email'))
  if (email === found.email) throw new Refusal('invalid', message(language, 'addressUnchanged'))
  await consumeAttempt(context, emailLimit(context), email)
  const subject = { kind: 'application', id: found.applicationId, companyId: found.companyId }
  const correct = () =>
    change(context, { action: 'application.correct-address', subject, role: 'candidate' }, (tx) =>
      move(tx, found.applicationId, email),
    )
  await correct().catch((error) => {
    // The address applied at the same instant: the second time it is found.
    if (violatesUnique(error, 'applications_once_unless_withdrawn')) return correct()
    throw error
  })
}

const tooLate = ({ language }: Context) => new Refusal('conflict', message(language, 'addressFinal'))

async function move(tx: Tx, id: number, email: string) {
  const { db, now } = tx
  const isCorrectable = and(
    ...[eq(applications.id, id), shownApplications()],
    ...[isNull(applications.addressCorrectedAt), isNull(applications.withdrawnAt)],
  )
  const [application] = await db.select().from(applications).where(isCorrectable).for('update')
  const job = application && (await findJob(db, String(application.jobId), application.language))
  if (!application || !job) throw tooLate(tx)
  const { candidateId: formerId, email: formerEmail, firstName, lastName, phone, language } = application
  const person = { email, firstName, lastName, phone }
  const candidate = await upsertCandidate(tx, { ...person, language, lastAppliedAt: application.appliedAt })
  const candidateId = candidate.id
  await withdrawDeleted(tx, { jobId: job.id, candidateId })
  const isSecond = await hasApplied(tx, { jobId: job.id, candidateId })
  await db
    .update(answers)
    .set({ value: email })
    .where(and(eq(answers.applicationId, id), eq(answers.type, 'Email'), eq(sql`lower(${answers.value})`, formerEmail)))
  const validAnswers = await listStoredAnswers(db, { applicationId: id, job, now: now() })
  await db
    .update(applications)
    .set({
      ...{ email, candidateId, addressCorrectedAt: now(), ...(isSecond && { withdrawnAt: now() }) },
      searchText: searchTextOf(
        person,
        validAnswers.flatMap(({ values }) => values),
      ),
    })
    .where(eq(applications.id, id))
  if (isSecond) await recordHistory(tx, [id], { kind: 'withdrawn' })
  if (!job.isListed) await addToSystemGroup(db, { ...application, candidateId, gathers: 'open-applications' })
  const getsAlerts = !job.isListed && (await settleAlerts(tx, candidateId, false))
  await gatherIfOptedOut(db, candidate, job.companyId)
  const wasAnnounced = await endFormerAddress(tx, application, { movedTo: candidateId })
  await refreshCompanyCandidates(db, [formerId, candidateId])
  const sent = {
    job,
    receivers: await listReceivers(db, job),
    validAnswers,
    person,
    candidateId,
    applicationId: id,
    getsAlerts,
    promiseDueAt: application.promiseDueAt,
  }
  const inItsLanguage = { ...tx, language }
  await enqueueMails(inItsLanguage, sent, isSecond ? 'none' : wasAnnounced ? 'corrected' : 'new')
  await (isSecond ? endInterviewsOf(tx, id, 'candidate') : mailInterviewsAnew(tx, id))
}

async function hasApplied({ db }: Tx, { jobId, candidateId }: { jobId: number; candidateId: number }) {
  const ofCandidate = and(eq(applications.jobId, jobId), eq(applications.candidateId, candidateId))
  const found = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(ofCandidate, isNull(applications.withdrawnAt)))
  return found.length > 0
}
