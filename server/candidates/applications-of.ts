import type { CompanyScope } from '../accounts/company-scope.ts'
import { type ApplicationWire, applicationToWire, replyToWire } from '../applications/list/application-wire.ts'
import { listApplications } from '../applications/list/list.ts'
import { readerOf } from '../applications/list/query-wire.ts'
import { openApplications, withAnswers } from '../applications/read.ts'
import { offeredChecklists } from '../checklists/offered.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { listOf } from '../interviews/list.ts'
import { ownInterviewToWire } from '../interviews/own-wire.ts'
import { messageFileToWire } from '../messages/file-wire.ts'
import { listMessages } from '../messages/queries.ts'
import { listSentReplies } from '../replies/queries.ts'
import { applicationsAtOnce } from './candidate.ts'
import { findCandidate } from './list.ts'

/** The applications that a page shows of a candidate. */
export const newestApplications = {
  by: 'appliedAt',
  isAscending: false,
  page: 0,
  pageSize: applicationsAtOnce,
} as const

/**
 * A page of a candidate's applications within the scope, newest first; `opens` when the viewer looks at them. Throws 404
 * when the candidate is not in the scope.
 */
export async function listApplicationsOf(
  context: Context,
  companyId: CompanyScope,
  candidateId: number,
  { page = 0, opens = false } = {},
): Promise<ApplicationWire[]> {
  const { db } = context
  const [candidate, { items }] = await Promise.all([
    findCandidate(db, companyId, candidateId),
    listApplications(context, { companyId, candidateId }, { ...newestApplications, page }),
  ])
  if (!candidate) throw notFound(context)
  const shown = opens ? await openApplications(context, items) : items
  return (await withAnswers(db, shown, context.language)).map((application) =>
    applicationToWire(application, readerOf(context)),
  )
}

/** A candidate's own applications to all companies, newest first, with ad titles in the language and the replies. */
export async function listOwnApplications(
  context: Pick<Context, 'db' | 'language' | 'now'>,
  candidateId: number,
): Promise<ApplicationWire[]> {
  const { db, language, now } = context
  const { items } = await listApplications(context, { companyId: 'all', candidateId }, newestApplications)
  const ids = items.map(({ id }) => id)
  const [answered, replies, written, interviews] = await Promise.all([
    withAnswers(db, items),
    listSentReplies(db, ids),
    listMessages(db, ids, { isKnown: true }),
    listOf(context, ids),
  ])
  const interviewsOf = Map.groupBy(interviews, ({ applicationId }) => applicationId)
  const messagesOf = Map.groupBy(written, ({ applicationId }) => applicationId)
  const repliesTo = Map.groupBy(replies, ({ applicationId }) => applicationId)
  return answered.map((application) => ({
    ...applicationToWire(application, { role: 'candidate', language, now: now() }),
    prijeOdlaska: offeredChecklists(application, { language, now: now() }).map(({ title, path }) => ({
      naslov: title,
      url: path,
    })),
    odgovoriPoslodavca: (repliesTo.get(application.id) ?? []).map(replyToWire),
    poruke: (messagesOf.get(application.id) ?? []).map(({ createdAt, text, files }) => ({
      ...{ time: createdAt.toISOString(), tekst: text, datoteke: files.map(messageFileToWire) },
    })),
    razgovori: (interviewsOf.get(application.id) ?? [])
      .toSorted((one, other) => one.id - other.id)
      .map((interview) => ownInterviewToWire(interview, now())),
    primaPoruke: application.withdrawnAt === null && application.companyBlockedAt === null,
  }))
}
