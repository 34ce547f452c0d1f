import { desc, eq } from 'drizzle-orm'
import { applicationToWire } from '../applications/application-wire.ts'
import { listApplications } from '../applications/list.ts'
import { findAnsweredFile } from '../applications/queries.ts'
import { type ApplicationDetails, withAnswers } from '../applications/read.ts'
import type { Context } from '../context.ts'
import { mails } from '../mails/table.ts'
import type { ZipEntry } from '../platform/zip.ts'
import { newestFirst } from './application-routes.ts'
import type { Candidate } from './table.ts'
import { candidateToWire } from './wire.ts'

/** Everything held about a candidate: one JSON, and each file they sent. */
export async function* exportEntries(context: Context, candidate: Candidate): AsyncGenerator<ZipEntry> {
  const { db } = context
  const { items } = await listApplications(db, { companyId: 'all', candidateId: candidate.id }, newestFirst)
  const applications = await withAnswers(db, items)
  yield { name: 'podaci.json', contents: JSON.stringify(await dataOf(context, candidate, applications), null, 2) }
  for (const application of applications)
    for (const { id, name } of application.answers.flatMap(({ files }) => files)) {
      const file = await findAnsweredFile(db, id)
      const stored = file && (await context.storage.read(file.storageKey))
      if (stored) yield { name: `datoteke/${application.id}/${id.slice(0, 8)}-${name}`, contents: stored.stream }
    }
}

async function dataOf({ db }: Context, candidate: Candidate, applications: ApplicationDetails[]) {
  const { kind, subject, state, createdAt, sentAt } = mails
  return {
    kandidat: { ...candidateToWire(candidate, true), language: candidate.language, createdAt: candidate.createdAt },
    prijave: applications.map((application) => applicationToWire(application, 'candidate')),
    poruke: await db
      .select({ kind, subject, state, createdAt, sentAt })
      .from(mails)
      .where(eq(mails.candidateId, candidate.id))
      .orderBy(desc(mails.id)),
  }
}
