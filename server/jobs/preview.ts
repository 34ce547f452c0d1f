import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { findIndustry } from '../places/queries.ts'
import type { Db } from '../platform/db/client.ts'
import type { Question } from '../questions/question.ts'
import { type Language, languages } from '../text/language.ts'
import { type RevisionState, revisionState } from './life/transitions.ts'
import { listFormQuestions } from './open-application.ts'
import { findJob, type JobDetails } from './queries.ts'
import { contentColumnsOf } from './revision/content.ts'
import { type Contents, readContentsOf } from './revision/read.ts'
import { jobs } from './table.ts'
import { type Access, accessTo } from './visibility.ts'

/** An ad as a viewer sees it. `revision` is set when it shows changes that nobody has approved. */
export type ShownJob = JobDetails & { revision?: RevisionState | null }

type Request = Pick<Context, 'db' | 'now' | 'viewer' | 'language'> & {
  previewCode?: string | null | undefined
  /** Reads the ad, maybe from a cache. */
  find?: typeof findJob
}
type Shown = { access: Access; job: ShownJob | undefined; questions(): Promise<Question[]> }

/** The ad of an address: as approved last, or with the preview code as it is edited. */
export async function showJob(
  key: string,
  { db, now, viewer, language, previewCode, find = findJob }: Request,
): Promise<Shown> {
  const job = await find(db, key, language)
  const access = accessTo(job, viewer, previewCode)
  if (!job) return { access, job: undefined, questions: async () => [] }
  const contents = access === 'open' && previewCode === job.previewCode ? await findChanged(db, job) : undefined
  if (!contents?.revision) return { access, job, questions: () => listFormQuestions(db, job, now()) }
  const edited = await withRevision(db, job, contents, language)
  return { access, job: edited, questions: async () => contents.edited.questions }
}

const findChanged = async (db: Db, job: JobDetails) => {
  const [row] = await db.select().from(jobs).where(eq(jobs.id, job.id))
  return row && (await readContentsOf(db, [row])).get(job.id)
}

/** The ad with its edited content, in the language if that is translated. It counts as a preview, not as live. */
async function withRevision(db: Db, job: JobDetails, { edited, revision }: Contents, language: Language) {
  const { translations } = edited
  const translated = language === edited.language ? undefined : translations[language]
  const industry = edited.industryId ? await findIndustry(db, String(edited.industryId)) : undefined
  const isWhole = (each: Language) => !!translations[each]?.title && !!translations[each]?.description
  return {
    ...job,
    ...contentColumnsOf(edited),
    status: 'PREVIEW' as const,
    language: translated?.title ? language : edited.language,
    title: translated?.title || edited.title,
    description: translated?.description || edited.description,
    descriptionLanguage: translated?.description ? language : edited.language,
    metaTitle: translated ? translated.metaTitle : edited.metaTitle,
    metaDescription: translated ? translated.metaDescription : edited.metaDescription,
    industryId: edited.industryId ?? 0,
    industrySlug: industry?.slug ?? '',
    industryNames: { hr: industry?.nameHr ?? '', en: industry?.nameEn ?? '', de: industry?.nameDe ?? '' },
    translatedTo: languages.filter(isWhole),
    revision: revision ? revisionState(revision) : null,
  }
}
