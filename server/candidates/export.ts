import { and, desc, eq, inArray } from 'drizzle-orm'
import { applicationToWire } from '../applications/list/application-wire.ts'
import { listApplications } from '../applications/list/list.ts'
import { type ApplicationDetails, findAnsweredFile, withAnswers } from '../applications/read.ts'
import { recordOnly } from '../change.ts'
import type { Context } from '../context.ts'
import { interviews, interviewTimes } from '../interviews/table.ts'
import { mails } from '../mails/table.ts'
import { findMessageFile, listMessages } from '../messages/queries.ts'
import type { Db } from '../platform/db/client.ts'
import type { ZipEntry } from '../platform/zip.ts'
import { replies } from '../replies/table.ts'
import { searchAlerts } from '../search-alerts/table.ts'
import { jobWatches } from '../watches/table.ts'
import { candidateOf, type Link } from './access.ts'
import { newestApplications } from './applications-of.ts'
import type { Candidate } from './table.ts'
import { candidateToWire } from './wire.ts'

/** More than anybody sends. */
const maxExported = 10_000

/** Everything held about the candidate of a link: one JSON file, and each file they uploaded. */
export async function exportOwnData(context: Context, link: Link) {
  const candidate = await candidateOf(context, link, 'profile')
  const subject = { kind: 'candidate', id: candidate.id, companyId: null }
  await recordOnly(context, { action: 'candidate.export', subject, role: 'candidate' })
  return exportEntries(context, candidate)
}

async function* exportEntries(context: Context, candidate: Candidate): AsyncGenerator<ZipEntry> {
  const { db } = context
  const all = { ...newestApplications, pageSize: maxExported }
  const { items } = await listApplications(context, { companyId: 'all', candidateId: candidate.id }, all)
  const applications = await withAnswers(db, items)
  yield { name: 'podaci.json', contents: JSON.stringify(await dataOf(context, candidate, applications), null, 2) }
  const messagesOf = Map.groupBy(await listOwnMessages(db, applications), ({ applicationId }) => applicationId)
  for (const application of applications)
    for (const { id, name } of [...application.answers, ...(messagesOf.get(application.id) ?? [])].flatMap(
      ({ files }) => files,
    )) {
      const file = (await findAnsweredFile(db, id)) ?? (await findMessageFile(db, id))
      const stored = file && (await context.storage.read(file.storageKey))
      if (stored) yield { name: `datoteke/${application.id}/${id.slice(0, 8)}-${name}`, contents: stored.stream }
    }
}

/** What the candidate wrote to the companies. */
const listOwnMessages = (db: Db, applications: ApplicationDetails[]) =>
  listMessages(
    db,
    applications.map(({ id }) => id),
    { isKnown: true },
  )

/** The companies' replies to the candidate. */
async function listReplies(db: Db, applications: ApplicationDetails[]) {
  if (applications.length === 0) return []
  const { applicationId: prijava, subject, text, state, createdAt } = replies
  const ids = applications.map(({ id }) => id)
  return db
    .select({ prijava, subject, text, state, createdAt })
    .from(replies)
    .where(inArray(replies.applicationId, ids))
    .orderBy(desc(replies.id))
}

/** The interviews that companies proposed, with the times that could be picked. */
async function listInterviews(db: Db, applications: ApplicationDetails[]) {
  if (applications.length === 0) return []
  const { id, applicationId: prijava, state, way, place, link, minutes, candidateZone: zone } = interviews
  const { message, answerBy, candidateMessage, startsAt, endedBy, createdAt } = interviews
  const found = await db
    .select({
      id,
      prijava,
      state,
      way,
      place,
      link,
      minutes,
      zone,
      message,
      answerBy,
      candidateMessage,
      startsAt,
      endedBy,
      createdAt,
    })
    .from(interviews)
    .where(
      inArray(
        interviews.applicationId,
        applications.map((each) => each.id),
      ),
    )
    .orderBy(desc(interviews.id))
  const times =
    found.length === 0
      ? []
      : await db
          .select()
          .from(interviewTimes)
          .where(
            inArray(
              interviewTimes.interviewId,
              found.map((each) => each.id),
            ),
          )
          .orderBy(interviewTimes.startsAt)
  return found.map(({ id, ...interview }) => ({
    ...interview,
    termini: times.filter(({ interviewId }) => interviewId === id).map(({ startsAt }) => startsAt),
  }))
}

async function dataOf({ db, now }: Context, candidate: Candidate, applications: ApplicationDetails[]) {
  const { kind, subject, state, createdAt, sentAt } = mails
  const { jobId, askedAt, confirmedAt } = jobWatches
  return {
    kandidat: {
      ...candidateToWire(candidate, { language: candidate.language, forAdmin: true }),
      language: candidate.language,
      createdAt: candidate.createdAt,
    },
    prijave: applications.map((application) =>
      applicationToWire(application, { role: 'candidate', language: candidate.language, now: now() }),
    ),
    poruke: await db
      .select({ kind, subject, state, createdAt, sentAt })
      .from(mails)
      // Mails about the candidate to people of a company are not theirs.
      .where(and(eq(mails.candidateId, candidate.id), eq(mails.receiver, candidate.email)))
      .orderBy(desc(mails.id)),
    odgovori: await listReplies(db, applications),
    razgovor: (await listOwnMessages(db, applications)).map(({ applicationId: prijava, ...message }) => ({
      ...{ prijava, way: message.way, text: message.text, quoted: message.quoted, createdAt: message.createdAt },
      datoteke: message.files.map(({ name }) => name),
    })),
    terminiRazgovora: await listInterviews(db, applications),
    dojave: await db
      .select({ jobId, askedAt, confirmedAt })
      .from(jobWatches)
      .where(eq(jobWatches.email, candidate.email)),
    obavijesti: await db
      .select({ search: searchAlerts.search, rhythm: searchAlerts.rhythm, confirmedAt: searchAlerts.confirmedAt })
      .from(searchAlerts)
      .where(eq(searchAlerts.email, candidate.email)),
  }
}
