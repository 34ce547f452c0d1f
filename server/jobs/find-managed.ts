import { and, eq, isNull } from 'drizzle-orm'
import { mayManage, requireUser } from '../accounts/permissions.ts'
import { type Company, companies } from '../companies/table.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { findPictures } from '../files/find-pictures.ts'
import { wasApproved } from './job.ts'
import { revisionState } from './life/transitions.ts'
import { contentColumnsOf } from './revision/content.ts'
import { type Contents, readContents } from './revision/read.ts'
import { type JobRow, jobs } from './table.ts'

/** An ad that the viewer manages. Throws 404 for others. */
export async function findManagedJob(context: Context, id: number) {
  const user = requireUser(context)
  const [found] = await context.db
    .select({ job: jobs, company: companies })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(eq(jobs.id, id), isNull(jobs.deletedAt)))
  if (!found || !mayManage(user, found.job)) throw notFound(context)
  return found
}

/** An ad that the viewer manages, as its editor shows it, beside what is published. */
export async function findEditedJob(context: Context, id: number) {
  const { job, company } = await findManagedJob(context, id)
  const contents = await readContents(context.db, job)
  const { edited, published } = contents
  const shown = [edited.mainImage, edited.metaImage, published.mainImage, published.metaImage]
  return { ...editedJobOf({ job, company, contents }), pictures: await findPictures(context.db, shown) }
}

export type EditedJob = Awaited<ReturnType<typeof findEditedJob>>

type Found = { job: JobRow; company: Company; contents: Contents }

/** `job`, `translations` and `questions` as the editor shows them; `published` is null before the first approval. */
export function editedJobOf({ job, company, contents: { published, edited, revision } }: Found) {
  const state = revision ? revisionState(revision) : null
  return {
    job: { ...job, ...contentColumnsOf(edited), revision: state },
    company,
    translations: edited.translations,
    questions: edited.questions,
    published: wasApproved(job) ? published : null,
    revision,
  }
}
