import { isDeepStrictEqual } from 'node:util'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { questions } from '../../questions/table.ts'
import { type JobRow, jobTranslations } from '../table.ts'
import { contentOf, type JobContent } from './content.ts'
import { jobRevisions } from './table.ts'

export type Revision = { items: string[]; submittedAt: Date | null; updatedAt: Date }

/** What visitors read of an ad, and what its editor shows: the same without a revision. */
export type Contents = { published: JobContent; edited: JobContent; revision: Revision | undefined }

export async function readContents(db: Db, job: JobRow): Promise<Contents> {
  const contents = (await readContentsOf(db, [job])).get(job.id)
  if (!contents) throw new Error(`Ad ${job.id} has no content`)
  return contents
}

/** Contents by the ids of these ads. */
export async function readContentsOf(db: Db, rows: JobRow[]): Promise<Map<number, Contents>> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const translations = await db.select().from(jobTranslations).where(inArray(jobTranslations.jobId, ids))
  const asked = await db
    .select()
    .from(questions)
    .where(inArray(questions.jobId, ids))
    .orderBy(questions.position, questions.id)
  const revisions = await db.select().from(jobRevisions).where(inArray(jobRevisions.jobId, ids))
  const of = <Row extends { jobId: number }>(all: Row[], { id }: JobRow) => all.filter(({ jobId }) => jobId === id)
  return new Map(
    rows.map((job) => {
      const published = contentOf(job, { translations: of(translations, job), questions: of(asked, job) })
      const [revision] = of(revisions, job)
      const edited = revision
        ? { ...published, ...revision.content, expiresAt: revision.expiresAt ?? published.expiresAt }
        : published
      return [job.id, { published, edited, revision }]
    }),
  )
}

/** The names of changed fields: columns, 'questions', 'translations.de'. */
export function changedFields(before: JobContent, after: JobContent): string[] {
  const [from, to] = [byField(before), byField(after)]
  const names = new Set([...Object.keys(from), ...Object.keys(to)])
  return [...names].filter((name) => !isDeepStrictEqual(from[name], to[name]))
}

const byField = ({ translations, ...rest }: JobContent): Record<string, unknown> => ({
  ...rest,
  ...Object.fromEntries(Object.entries(translations).map(([language, texts]) => [`translations.${language}`, texts])),
})
