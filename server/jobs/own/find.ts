import { and, eq, isNull } from 'drizzle-orm'
import { mayManage, requireUser } from '../../accounts/permissions.ts'
import { companies } from '../../companies/table.ts'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { findPictures } from '../../files/find-pictures.ts'
import { listQuestions } from '../queries.ts'
import { jobs, jobTranslations } from '../table.ts'

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

/** An ad that the viewer manages, with all texts and questions for the editor. */
export async function findEditedJob(context: Context, id: number) {
  const found = await findManagedJob(context, id)
  const translations = await context.db.select().from(jobTranslations).where(eq(jobTranslations.jobId, id))
  const pictures = await findPictures(context.db, [found.job.mainImage, found.job.metaImage])
  return { ...found, translations, pictures, questions: await listQuestions(context.db, id) }
}

export type EditedJob = Awaited<ReturnType<typeof findEditedJob>>
