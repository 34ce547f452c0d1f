import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { ApiError } from '../../../data/api.ts'
import { askConfirm } from '../../../ui/dialogs.ts'
import { showToast } from '../../../ui/toasts.ts'
import { actOnJob } from '../../own/job-calls.ts'
import { type AdName, changesOf, publishedAgain } from '../ad-wire.ts'
import { useEditor } from '../editor-context.ts'
import type { Editor } from '../editor-store.ts'

const reviewedAsAWhole: readonly string[] = ['PENDING_APPROVAL', 'PENDING_APPROVAL_FINAL', 'ARCHIVED', 'DELETED']

/** Gives one changed field its published value again. */
export function revert({ $standing, $values, set }: Editor, change: string) {
  const { review } = $standing.get()
  if (!review) return
  const fields = publishedAgain(change, review.published, $values.get())
  for (const [name, value] of Object.entries(fields)) set(name as AdName, value)
}

/** The changes of an approved ad, and what the bar above the editor does with them. */
export function useRevision() {
  const { t, editor, isAdmin } = useEditor()
  const { id, status, review, reason = null } = useStore(editor.$standing)
  const values = useStore(editor.$values)
  const [isRunning, setRunning] = useState(false)
  const changes = review && !reviewedAsAWhole.includes(status) ? changesOf(review.published, values) : []

  async function run(action: 'submit' | 'discard', failed: string) {
    setRunning(true)
    try {
      if (!(await editor.save()) && action === 'submit') throw new ApiError(0, '')
      if (id !== null) await actOnJob(id, action)
      await editor.reload()
      showToast(t(action === 'discard' ? 'discarded' : isAdmin ? 'changesPublished' : 'changesSent'), {
        hasClose: true,
      })
    } catch (error) {
      showToast((error instanceof ApiError && error.message) || failed, { hasClose: true, durationMs: 8000 })
    }
    setRunning(false)
  }

  return {
    changes,
    /** What visitors read; undefined for an ad that was never approved. */
    published: review?.published,
    state: review?.state ?? null,
    reason,
    /** The change of an ended ad is sent when the ad is renewed. */
    isEnded: status === 'EXPIRED',
    isRunning,
    send: () => void run('submit', t('changesNotSent')),
    async discard() {
      const isSure = await askConfirm({
        title: t('askDiscard', { count: changes.length }),
        message: t('askDiscardText'),
        confirmText: t('discardChanges'),
        isDestructive: true,
      })
      if (isSure) await run('discard', t('changesNotDiscarded'))
    },
  }
}
