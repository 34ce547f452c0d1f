import { Check, Clock, Lock, TriangleAlert } from 'lucide-react'
import type { MomentWire } from '../../server/notes/timeline-wire.ts'
import { invalidateQueries } from '../data/query-cache.ts'
import { useMutation } from '../data/use-mutation.ts'
import { momentText } from '../notes/moment-text.ts'
import { useKit, useTexts } from '../ui/kit-context.ts'
import { showToast } from '../ui/toasts.ts'
import styles from './conversation.module.css'
import { resendReply } from './conversation-calls.ts'

/** A note, which the company alone sees. */
export function NoteItem({ moment: { author, time, content, text } }: { moment: MomentWire }) {
  const t = useTexts('conversation')
  const { format } = useKit()
  return (
    <li className={styles['written']} data-kind="note">
      <header>
        <b>{author}</b>
        <span>
          <Lock className="i" aria-hidden="true" /> {t('note')}
        </span>
        <time dateTime={time}>{format.time(time)}</time>
      </header>
      <p className={styles['words']}>{content ?? text}</p>
    </li>
  )
}

/** A reply of the company, with what became of it; one that came back can be sent again. */
export function ReplyItem({ moment, isOwn }: { moment: MomentWire; isOwn: boolean }) {
  const t = useTexts('conversation')
  const timeline = useTexts('timeline')
  const replies = useTexts('replies')
  const { format, may } = useKit()
  const { id, kind, author, time, text, content, sentTime, template } = moment
  const resend = useMutation(resendReply, {
    onSuccess() {
      showToast(t('resent'))
      invalidateQueries('timeline-')
    },
    failed: t('resendFailed'),
  })
  return (
    <li className={styles['written']} data-kind="reply">
      <header>
        <b>{author ?? timeline('system')}</b>
        <span>{t('sent')}</span>
        <time dateTime={time}>{format.time(time)}</time>
      </header>
      <p className={styles['subject']}>{text}</p>
      <p className={styles['words']}>{content}</p>
      <p className={styles['state']} data-returned={kind === 'replyReturned' || undefined}>
        {kind === 'reply' ? (
          <>
            {sentTime ? <Check className="i" aria-hidden="true" /> : <Clock className="i" aria-hidden="true" />}{' '}
            {sentTime ? t('delivered', { time: format.time(sentTime) }) : t('sending')}
          </>
        ) : (
          <>
            <TriangleAlert className="i" aria-hidden="true" />{' '}
            {kind === 'replyReturned' ? t('returned') : momentText(timeline, moment, format.moment).title}
          </>
        )}
        {template && <span>{replies('templateNamed', { name: replies(`kind_${template}`) })}</span>}
        {kind === 'replyReturned' && isOwn && may('POST /api/replies/{id}/resend') && id !== undefined && (
          <button type="button" className="btn bare" disabled={resend.isRunning} onClick={() => void resend.run(id)}>
            {t('resend')}
          </button>
        )}
      </p>
    </li>
  )
}
