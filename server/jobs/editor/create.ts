import { randomUUID } from 'node:crypto'
import slugify from '@sindresorhus/slugify'
import { eq } from 'drizzle-orm'
import defaultQuestions from '#content/site/default-questions.json' with { type: 'json' }
import { isAdmin, requireCompany, requireUser } from '../../accounts/permissions.ts'
import { change, type Tx } from '../../change.ts'
import { companies } from '../../companies/table.ts'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { type QuestionContent, questionRow } from '../../questions/content.ts'
import { questions } from '../../questions/table.ts'
import { requireQuota } from '../../quotas/quotas.ts'
import { ofJob } from '../life/save.ts'
import type { ContentColumns } from '../revision/content.ts'
import { refreshSearchText } from '../search/refresh.ts'
import { type JobRow, jobs } from '../table.ts'
import { requireValidFields } from './fields.ts'
import type { AdChange } from './wire.ts'

type NewJob = { companyId?: number | undefined; fields: AdChange }

/** Creates a draft with the default questions. Administrators may choose any company. */
export async function createJob(context: Context, { companyId: requested, fields }: NewJob): Promise<JobRow> {
  requireUser(context)
  const companyId = isAdmin(context.viewer) && requested ? requested : requireCompany(context)
  return change(context, { action: 'job.create', subject: ofJob }, async (tx) => {
    const [company] = await tx.db.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId))
    if (!company) throw notFound(tx)
    await requireValidFields(tx, { status: 'DRAFT', publishedAt: null }, fields)
    const job = await insertDraft(tx, { language: tx.language, ...withoutUndefined(fields), companyId })
    const asked = defaultQuestions as QuestionContent[]
    const rows = asked.map((question, at) =>
      questionRow(question, { jobId: job.id, position: at + 1, language: job.language }),
    )
    await tx.db.insert(questions).values(rows)
    await refreshSearchText(tx.db, job.id)
    return job
  })
}

/** Inserts a draft with a unique slug. Throws 409 when the company has as many drafts as it may. */
export async function insertDraft(tx: Tx, columns: Partial<JobRow> & { companyId: number }): Promise<JobRow> {
  await requireQuota(tx, 'drafts', { companyId: columns.companyId, added: 1 })
  const previewCode = randomUUID()
  const empty = { title: '', description: '', countryIds: [] }
  const times = { createdAt: tx.now(), updatedAt: tx.now() }
  const [added] = await tx.db
    .insert(jobs)
    .values({ ...empty, ...columns, ...times, status: 'DRAFT', slug: previewCode, previewCode })
    .returning()
  if (!added) throw new Error('An ad was not stored')
  const slug = slugOf(added)
  await tx.db.update(jobs).set({ slug }).where(eq(jobs.id, added.id))
  tx.invalidate('jobs', `job:${added.id}`)
  return { ...added, slug }
}

/** The slug of an ad: its title and id. */
export const slugOf = ({ id, title }: Pick<JobRow, 'id' | 'title'>) => `${slugify(title.slice(0, 80)) || 'oglas'}-${id}`

export const withoutUndefined = (fields: AdChange) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<ContentColumns>
