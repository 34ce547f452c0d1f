import { ApiError } from '../../data/api.ts'
import { invalidateQueries } from '../../data/query-cache.ts'
import { reasonOf } from '../../data/use-mutation.ts'
import { copyText } from '../../lib/clipboard.ts'
import { editJobUrl, jobUrl } from '../../lib/urls.ts'
import { askConfirm } from '../../ui/dialogs.ts'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { showFailure, showToast } from '../../ui/toasts.ts'
import type { OwnJob } from './job-calls.ts'
import { actOnJob, type ClickAction, ownJobsKey } from './job-calls.ts'

/** The address of an ad's page, with the preview code that opens it to anyone who has it. */
export const previewUrl = (language: Parameters<typeof jobUrl>[0], { url, previewCode }: OwnJob) =>
  `${jobUrl(language, url)}?previewCode=${encodeURIComponent(previewCode)}`

/** Actions that need a confirmation. */
const asking: readonly ClickAction[] = ['discard', 'deactivate', 'delete', 'renew']

/** Actions on an ad, with their confirmations and notices. */
export function useJobActions() {
  const t = useTexts('ads')
  const { language } = useKit()

  async function run(job: OwnJob, action: ClickAction) {
    if (asking.includes(action) && !(await isSure(job, action))) return
    try {
      const done = await actOnJob(job.id, action)
      if (action === 'duplicate') return location.assign(editJobUrl(language, done.id))
      const outcome = action === 'submit' && job.izmjena ? 'submitChanges' : action
      showToast(t(`done_${outcome}` as 'done_delete', { title: nameOf(job) }), {
        hasClose: true,
        ...(action === 'archive' && { undo: () => void run(job, 'unarchive') }),
      })
      if (action === 'delete') document.dispatchEvent(new CustomEvent('job-deleted', { detail: { id: job.id } }))
      invalidateQueries(ownJobsKey)
    } catch (error) {
      const reason = error instanceof ApiError ? reasonOf(error) : undefined
      showFailure(reason ?? t('actionFailed'), () => void run(job, action))
      invalidateQueries(ownJobsKey)
    }
  }

  const isSure = (job: OwnJob, action: ClickAction) =>
    askConfirm({
      title: t(`ask_${action}` as 'ask_delete', { title: nameOf(job) }),
      message:
        action === 'delete' && job.prijave === 0
          ? t('text_deleteEmpty')
          : t(`text_${action}` as 'text_delete', { count: job.prijave }),
      confirmText:
        action === 'discard' ? t('discard', { count: job.izmjena?.polja.length ?? 0 }) : t(action as 'delete'),
      isDestructive: action === 'delete' || action === 'discard',
    })

  const nameOf = (job: OwnJob) => job['nazivPosla'] || t('untitled')

  return {
    run,
    nameOf,
    async copyPreview(job: OwnJob) {
      const isCopied = await copyText(new URL(previewUrl(language, job), location.href).href)
      showToast(t(isCopied ? 'copied' : 'copyFailed'))
    },
  }
}
