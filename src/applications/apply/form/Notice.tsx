import styles from './apply.module.css'
import type { FormContext } from './form.ts'

export type NoticeText = {
  title: string
  text: string
  mayRetry?: boolean
  /** Hidden once no field is wrong any more. */
  isAboutFields?: boolean
}

/** The outcome of sending, also announced to screen readers. */
export function Notice({ notice, ctx, onRetry }: { notice: NoticeText | null; ctx: FormContext; onRetry: () => void }) {
  return (
    <div role="alert" className={styles['notice']} data-notice>
      {notice && (
        <div className="banner bad" tabIndex={-1}>
          {notice.title && <strong>{notice.title}</strong>}
          <span>{notice.text}</span>
          {notice.mayRetry && (
            <button type="button" className="btn" onClick={onRetry}>
              {ctx.t('retry')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
