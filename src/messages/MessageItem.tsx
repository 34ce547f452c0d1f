import { FileText } from 'lucide-react'
import type { MomentWire } from '../../server/notes/timeline-wire.ts'
import { invalidateQueries } from '../data/query-cache.ts'
import { useMutation } from '../data/use-mutation.ts'
import { askConfirm } from '../ui/dialogs.ts'
import { useKit, useTexts } from '../ui/kit-context.ts'
import styles from './conversation.module.css'
import { attachMessage, discardMessage } from './conversation-calls.ts'

type Props = { moment: MomentWire; isUnread: boolean; isOwn: boolean }

/** What a candidate wrote; what came from another address stands apart until the company decides. */
export function MessageItem({ moment, isUnread, isOwn }: Props) {
  const t = useTexts('conversation')
  const { format, may } = useKit()
  const mayDecide = isOwn && may('POST /api/messages/{id}/attach', 'DELETE /api/messages/{id}')
  const { id, author, time, text, unknown, way, quoted, leftOut = [], files = [] } = moment
  return (
    <li className={styles['written']} data-kind={unknown ? 'unknown' : 'message'} data-unread={isUnread || undefined}>
      {unknown && <p className={styles['unknown']}>{t('unknown')}</p>}
      <header>
        <b>
          {author}
          {isUnread && <span className="visually-hidden">, {t('unread')}</span>}
        </b>
        <span>{t(way === 'page' ? 'byPage' : 'byMail')}</span>
        <time dateTime={time}>{format.time(time)}</time>
      </header>
      <p className={styles['words']}>{text}</p>
      {quoted && (
        <details>
          <summary>{t('quoted')}</summary>
          <p className={styles['words']}>{quoted}</p>
        </details>
      )}
      {files.length > 0 && <Files files={files} />}
      {leftOut.length > 0 && <p className="soft">{t('leftOut', { names: leftOut.join(', ') })}</p>}
      {unknown && mayDecide && id !== undefined && <Decision id={id} />}
    </li>
  )
}

const shown = /^(application\/pdf|image\/(png|jpeg|webp))$/

function Files({ files }: { files: NonNullable<MomentWire['files']> }) {
  return (
    <ul className={styles['files']}>
      {files.map(({ url, filename, mime }) => (
        <li key={url}>
          <FileText className="i" aria-hidden="true" />
          {shown.test(mime) ? (
            <a href={`${url}?inline=1`} target="_blank" rel="noopener">
              {filename}
            </a>
          ) : (
            <a href={url} download={filename}>
              {filename}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Whether a message from another address belongs to the candidate. */
function Decision({ id }: { id: number }) {
  const t = useTexts('conversation')
  const onSuccess = () => invalidateQueries('timeline-')
  const attach = useMutation(attachMessage, { onSuccess, failed: t('attachFailed') })
  const discard = useMutation(discardMessage, { onSuccess, failed: t('discardFailed') })
  const isRunning = attach.isRunning || discard.isRunning
  async function confirmDiscard() {
    const isSure = await askConfirm({
      title: t('discardTitle'),
      message: t('discardText'),
      confirmText: t('discard'),
      cancelText: t('cancel'),
      isDestructive: true,
    })
    if (isSure) await discard.run(id)
  }
  return (
    <p className={styles['state']}>
      <span>{t('unknownHint')}</span>
      <button type="button" className="btn" disabled={isRunning} onClick={() => void attach.run(id)}>
        {t('attach')}
      </button>
      <button type="button" className="btn bare danger" disabled={isRunning} onClick={() => void confirmDiscard()}>
        {t('discard')}
      </button>
    </p>
  )
}
