import { isDeepStrictEqual } from 'node:util'
import { requireUser } from '../../accounts/permissions.ts'
import { change } from '../../change.ts'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import type { Language } from '../../text/language.ts'
import { lockJob, type ManagedJob, ofJob } from '../life/save.ts'
import { requireVersion } from '../life/version.ts'
import type { AdTexts, Translation as StoredTranslation } from '../revision/content.ts'
import { readContents } from '../revision/read.ts'
import { saveContent } from './save-content.ts'

type Translation = { language: Language; version?: number | undefined; texts: AdTexts }

/**
 * Saves the texts of an ad in another language; without any text the translation is deleted. Those that are stored already
 * hold for the original as it is now.
 */
export function translateJob(
  context: Context,
  id: number,
  { language, version, texts }: Translation,
): Promise<ManagedJob> {
  requireUser(context)
  return change(context, { action: 'job.translate', subject: ofJob }, async (tx) => {
    const { job } = await lockJob(tx, id)
    if (language === job.language) throw notFound(tx)
    const contents = await readContents(tx.db, job)
    const { [language]: translation = noTexts, ...others } = contents.edited.translations
    const { madeFrom, ...stored } = translation
    const isSame = isDeepStrictEqual(stored, texts)
    if (isSame && !madeFrom) return job
    requireVersion(tx, job, version)
    const isEmpty = Object.values(texts).every((text) => !text)
    const present = isSame || !madeFrom ? texts : { ...texts, madeFrom }
    const translations = isEmpty ? others : { ...others, [language]: present }
    return saveContent(tx, { job, contents }, { ...contents.edited, translations })
  })
}

const noTexts: StoredTranslation = { title: '', description: '', metaTitle: null, metaDescription: null }
