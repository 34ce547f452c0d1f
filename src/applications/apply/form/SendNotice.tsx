import type { ApplyContext } from '../form.ts'
import styles from './apply.module.css'

export type NoticeText = {
  title: string
  text: string
  mayRetry?: boolean
  /** Hidden once no field is wrong any more. */
  isAboutFields?: boolean
  /** The application is there already. */
  isDuplicate?: boolean
}

type Props = {
  notice: NoticeText | null
  ctx: ApplyContext
  onRetry: () => void
  /** The progress of a retry, which shows where it was started. */
  sending: { share: number } | null
  /** The form that mails a link instead, and the address for it. */
  link: { form: string; email: string } | null
}

/** The outcome of sending, also announced to screen readers. */
export function SendNotice({ notice, ctx, onRetry, sending, link }: Props) {
  return (
    <div role="alert" className={styles['notice']} data-notice>
      {notice && (
        <div className="banner bad" tabIndex={-1}>
          {notice.title && <strong>{notice.title}</strong>}
          <span>{notice.text}</span>
          {notice.mayRetry && (
            <button type="button" className="btn" aria-disabled={!!sending} onClick={onRetry}>
              {ctx.t(sending ? 'sending' : 'retry')}
            </button>
          )}
          {sending && <progress value={sending.share} max={1} aria-label={ctx.t('sending')} />}
          {notice.isDuplicate && link && (
            <>
              <span>{ctx.t('linkText')}</span>
              <input type="hidden" name="email" value={link.email} form={link.form} />
              <button type="submit" className="btn" form={link.form}>
                {ctx.t('linkButton')}
              </button>
            </>
          )}
        </div>
      )}
    </div>
  )
}
