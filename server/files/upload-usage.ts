import { eq, like, or, sql } from 'drizzle-orm'
import { articles, articleVersions } from '../articles/table.ts'
import { jobRevisions } from '../jobs/revision/table.ts'
import { jobs, jobTranslations } from '../jobs/table.ts'
import type { Db } from '../platform/db/client.ts'

/** An ad or article that shows an uploaded picture. */
export type UploadUse = { kind: 'job' | 'article'; id: number; title: string }

/** Uses that are listed at most. */
const maxNamed = 20

/** For articles and their versions, which can be restored. */
const columnsOf = (table: typeof articles | typeof articleVersions) => [table.html, table.mainImage, table.metaImage]

/** Where an uploaded picture is used. Scans all texts, so call it for one picture at a time. */
export async function listUses(db: Db, uploadId: string): Promise<UploadUse[]> {
  const named = `%${uploadId}%`
  const inArticles = await db
    .selectDistinct({ id: articles.id, title: articles.title })
    .from(articles)
    .leftJoin(articleVersions, eq(articleVersions.articleId, articles.id))
    .where(
      or(
        ...[articles, articleVersions].flatMap(columnsOf).map((column) => like(column, named)),
        sql`${articles.draft}::text like ${named}`,
      ),
    )
    .limit(maxNamed)
  const inJobs = await db
    .selectDistinct({ id: jobs.id, title: jobs.title })
    .from(jobs)
    .leftJoin(jobTranslations, eq(jobTranslations.jobId, jobs.id))
    .leftJoin(jobRevisions, eq(jobRevisions.jobId, jobs.id))
    .where(
      or(
        like(jobs.description, named),
        like(jobs.mainImage, named),
        like(jobs.metaImage, named),
        like(jobTranslations.description, named),
        sql`${jobRevisions.content}::text like ${named}`,
      ),
    )
    .limit(maxNamed)
  return [
    ...inArticles.map((article) => ({ kind: 'article' as const, ...article })),
    ...inJobs.map((job) => ({ kind: 'job' as const, ...job })),
  ]
}
