import { requireUser } from '../../accounts/permissions.ts'
import { change } from '../../change.ts'
import type { Context } from '../../context.ts'
import { lockJob, type ManagedJob, ofJob } from '../life/save.ts'
import { contentColumnsOf } from '../revision/content.ts'
import { readContents } from '../revision/read.ts'
import { reserveQuestionIds, writeContent } from '../revision/write.ts'
import { refreshSearchText } from '../search/refresh.ts'
import { insertDraft } from './create.ts'

/** Creates a draft with the content of another ad as its editor shows it, but without its status and dates. */
export function duplicateJob(context: Context, id: number): Promise<ManagedJob> {
  requireUser(context)
  return change(context, { action: 'job.duplicate', subject: ofJob }, async (tx) => {
    const { job } = await lockJob(tx, id)
    const { edited } = await readContents(tx.db, job)
    const { expiresAt: _ends, ...columns } = contentColumnsOf(edited)
    const added = await insertDraft(tx, { ...columns, companyId: job.companyId })
    const ids = await reserveQuestionIds(tx, edited.questions.length)
    const questions = edited.questions.map((question, at) => ({ ...question, id: ids[at] ?? 0 }))
    await writeContent(tx, added.id, {
      from: { ...edited, translations: {}, questions: [] },
      to: { ...edited, questions },
    })
    await refreshSearchText(tx.db, added.id)
    return { ...added, revision: null }
  })
}
