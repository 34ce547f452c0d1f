import { requireUser } from '../../accounts/permissions.ts'
import { change } from '../../change.ts'
import type { Context } from '../../context.ts'
import { cut } from '../../text/cut.ts'
import type { Language } from '../../text/language.ts'
import { lockJob, type ManagedJob, ofJob } from '../life/save.ts'
import { contentColumnsOf, type JobContent } from '../revision/content.ts'
import { readContents } from '../revision/read.ts'
import { reserveQuestionIds, writeContent } from '../revision/write.ts'
import { refreshSearchText } from '../search/refresh.ts'
import { insertDraft } from './create.ts'

/** Creates a draft with the content of another ad as its editor shows it, but with a name of its own and without status and dates. */
export function duplicateJob(context: Context, id: number): Promise<ManagedJob> {
  requireUser(context)
  return change(context, { action: 'job.duplicate', subject: ofJob }, async (tx) => {
    const { job } = await lockJob(tx, id)
    const copy = renamed((await readContents(tx.db, job)).edited)
    const { expiresAt: _ends, ...columns } = contentColumnsOf(copy)
    const added = await insertDraft(tx, { ...columns, companyId: job.companyId })
    const ids = await reserveQuestionIds(tx, copy.questions.length)
    const questions = copy.questions.map((question, at) => ({ ...question, id: ids[at] ?? 0 }))
    await writeContent(tx, added.id, {
      from: { ...copy, translations: {}, questions: [] },
      to: { ...copy, questions },
    })
    await refreshSearchText(tx.db, added.id)
    return { ...added, revision: null }
  })
}

/** Characters of a title in the editor. */
const maxTitle = 80

const marks: Record<Language, string> = { hr: ' (kopija)', en: ' (copy)', de: ' (Kopie)' }

/** 'Kuhar (kopija)' in each of its languages, as lists could not distinguish the two ads otherwise. */
const renamed = (content: JobContent): JobContent => ({
  ...content,
  title: copyTitle(content.title, content.language),
  translations: Object.fromEntries(
    Object.entries(content.translations).map(([language, texts]) => [
      language,
      { ...texts, title: copyTitle(texts.title, language as Language) },
    ]),
  ),
})

/** An untitled ad stays so, and the copy of a copy has one mark. */
function copyTitle(title: string, language: Language): string {
  const mark = marks[language]
  return title && !title.endsWith(mark) ? cut(title, maxTitle - mark.length) + mark : title
}
