import { Check, Undo2 } from 'lucide-react'
import { useId } from 'react'
import { maxReviewReason } from '../../server/replies/review/review.ts'
import { useMutation } from '../data/use-mutation.ts'
import { needsReason, SignList } from '../guard/SignList.tsx'
import { askAndSave } from '../ui/dialogs.ts'
import { useKit, useTexts } from '../ui/kit-context.ts'
import { StatusChip, type Tone } from '../ui/StatusChip.tsx'
import { showToast } from '../ui/toasts.ts'
import { approveReplies, type HeldReply, refuseReplies } from './admin-calls.ts'
import styles from './HeldReplyCard.module.css'

const tones: Record<HeldReply['state'], Tone> = { pending: 'wait', approved: 'good', refused: 'bad' }

type Props = { reply: HeldReply; onDecided: () => void }

/** A text as its first candidate gets it, who sends it to how many, where it links to, its signs of fraud, and the decision. */
export function HeldReplyCard({ reply, onDecided }: Props) {
  const t = useTexts('admin')
  const { format } = useKit()
  const id = useId()
  const { company, subject, text, hosts, signs, recipients, state, reason, creationTime } = reply
  return (
    <article className={styles['card']} aria-labelledby={id}>
      <header>
        <h2 id={id}>{subject}</h2>
        <StatusChip tone={tones[state]}>{t(`held_${state}`)}</StatusChip>
      </header>
      <p className="soft">
        {company} · {t('heldTo', { count: recipients })} ·{' '}
        <time dateTime={creationTime}>{format.moment(creationTime)}</time>
      </p>
      {hosts.length > 0 && <p className="note wait">{t('heldHosts', { hosts: hosts.join(', ') })}</p>}
      {signs.length > 0 && <SignList signs={signs} />}
      <p className={styles['text']}>{text}</p>
      {reason && <p className="soft">{t('heldReason', { reason })}</p>}
      {state === 'pending' && <Decision reply={reply} onDecided={onDecided} />}
    </article>
  )
}

function Decision({ reply: { id, subject, signs }, onDecided }: Props) {
  const t = useTexts('admin')
  const options = (done: string) => ({
    failed: t('failed'),
    onSuccess() {
      showToast(done)
      onDecided()
    },
  })
  const approving = useMutation(approveReplies, options(t('heldApproved')))
  const refusing = useMutation(refuseReplies, options(t('heldRefused')))
  const isRunning = approving.isRunning || refusing.isRunning
  const pass = () =>
    askAndSave(
      {
        title: t('heldPassTitle'),
        text: t('heldPassReason'),
        confirmText: t('heldApprove'),
        maxLength: maxReviewReason,
      },
      async (reason) => !!(await approving.run({ id, reason })),
    )
  const refuse = () =>
    askAndSave(
      {
        title: t('heldRefuseTitle'),
        text: t('heldRefuseReason'),
        confirmText: t('heldRefuse'),
        maxLength: maxReviewReason,
      },
      async (reason) => !!(await refusing.run({ id, reason })),
    )
  return (
    <footer>
      <button
        type="button"
        className="btn"
        disabled={isRunning}
        onClick={() => void refuse()}
        aria-label={t('heldRefuseOne', { subject })}
      >
        <Undo2 className="i" aria-hidden="true" />
        {t('heldRefuse')}
      </button>
      <button
        type="button"
        className="btn go"
        disabled={isRunning}
        onClick={() => void (needsReason(signs) ? pass() : approving.run({ id }))}
        aria-label={t('heldApproveOne', { subject })}
      >
        <Check className="i" aria-hidden="true" />
        {t('heldApprove')}
      </button>
    </footer>
  )
}
