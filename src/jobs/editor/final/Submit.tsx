import { useStore } from '@nanostores/react'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { pendingStatuses } from '../../../../server/jobs/job.ts'
import { ApiError } from '../../../data/api.ts'
import { myJobsUrl } from '../../../lib/urls.ts'
import { actOnJob } from '../../own/job-calls.ts'
import boxes from '../boxes.module.css'
import { useEditor } from '../editor-context.ts'

/** Submits the ad for approval, or shows the state of that. */
export function Submit({ isComplete }: { isComplete: boolean }) {
  const { t, editor, language } = useEditor()
  const { id, status } = useStore(editor.$standing)
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  const isRead = !Object.values(useStore(editor.$unread)).some(Boolean)
  const isReady = isComplete && isRead
  const isDraft = status === 'DRAFT' || status === 'PREVIEW'
  async function send() {
    setSending(true)
    try {
      if (!(await editor.save()) || id === null) throw new ApiError(0, '')
      await actOnJob(id, 'submit')
      location.assign(myJobsUrl(language))
    } catch (error) {
      setSending(false)
      setProblem((error instanceof ApiError && error.message) || t('submitFailed'))
    }
  }
  return (
    <section className={boxes['part']}>
      <h2>{t(titleOf({ isDraft, isReady, isWaiting: waiting.includes(status) }))}</h2>
      <p className="soft">{t(isDraft ? 'readyText' : (`standing_${status}` as 'standing_ACTIVE'))}</p>
      {isDraft && (
        <button type="button" className="btn go" disabled={!isReady || isSending} aria-busy={isSending} onClick={send}>
          <Send className="i" aria-hidden="true" />
          {t('submit')}
        </button>
      )}
      {problem && (
        <p className="note bad" role="alert">
          {problem}
        </p>
      )}
    </section>
  )
}

const waiting: readonly string[] = [...pendingStatuses, 'MODERATION']

type Stand = Record<'isDraft' | 'isReady' | 'isWaiting', boolean>

function titleOf({ isDraft, isReady, isWaiting }: Stand) {
  if (isDraft) return isReady ? 'readyTitle' : 'notReadyTitle'
  return isWaiting ? 'sentTitle' : 'standingTitle'
}
