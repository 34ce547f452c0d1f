import { and, eq } from 'drizzle-orm'
import { requireUser } from '../../accounts/permissions.ts'
import { change, type Tx } from '../../change.ts'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import type { Language } from '../../text/language.ts'
import { lockJob, ofJob } from '../life/save.ts'
import { requireVersion } from '../life/version.ts'
import { type JobRow, jobTranslations } from '../table.ts'
import { saveContent } from './save-content.ts'

type Texts = { title: string; description: string; metaTitle: string | null; metaDescription: string | null }
type Given = { language: Language; version?: number | undefined; texts: Texts }

/** Saves the texts of an ad in another language; without any text the translation is deleted. */
export function translateJob(context: Context, id: number, { language, version, texts }: Given): Promise<JobRow> {
  requireUser(context)
  return change(context, { action: 'job.translate', subject: ofJob }, async (tx) => {
    const found = await lockJob(tx, id)
    if (language === found.job.language) throw notFound(tx)
    const stored = await findTranslation(tx, id, language)
    if (JSON.stringify(stored ?? noTexts) === JSON.stringify(texts)) return found.job
    requireVersion(tx, found.job, version)
    const write = () => writeTranslation(tx, id, language, texts)
    return saveContent(tx, found, { fields: [`translations.${language}`], write })
  })
}

const noTexts: Texts = { title: '', description: '', metaTitle: null, metaDescription: null }

const one = (jobId: number, language: Language) =>
  and(eq(jobTranslations.jobId, jobId), eq(jobTranslations.language, language))

async function findTranslation({ db }: Tx, jobId: number, language: Language): Promise<Texts | undefined> {
  const { title, description, metaTitle, metaDescription } = jobTranslations
  const [found] = await db
    .select({ title, description, metaTitle, metaDescription })
    .from(jobTranslations)
    .where(one(jobId, language))
  return found
}

async function writeTranslation({ db }: Tx, jobId: number, language: Language, texts: Texts) {
  if (Object.values(texts).every((text) => !text))
    return void (await db.delete(jobTranslations).where(one(jobId, language)))
  await db
    .insert(jobTranslations)
    .values({ jobId, language, ...texts })
    .onConflictDoUpdate({ target: [jobTranslations.jobId, jobTranslations.language], set: texts })
}
