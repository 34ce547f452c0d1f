import { MailOpen, Trash2 } from 'lucide-react'
import { applicationOfJobUrl } from '../../lib/urls.ts'
import { ReplyButton } from '../../replies/ReplyButton.tsx'
import { askConfirm } from '../../ui/dialogs.ts'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import type { Application } from '../applications-context.ts'
import styles from './panel.module.css'

type Props = {
  application: Application
  title: string
  /** Of the viewer's company, which alone replies. */
  isOwn: boolean
  onUnread: (() => void) | undefined
  onDelete: (() => void) | undefined
}

/** The title, which links to the application, and its actions. */
export function PanelHead({ application: { id, jobId, povucenaTime }, title, isOwn, onUnread, onDelete }: Props) {
  const t = useTexts('applications')
  const { language } = useKit()
  async function confirmDelete() {
    const isSure = await askConfirm({
      title: t('deleteTitle'),
      losses: [t('deleteLoss')],
      confirmText: t('delete'),
      cancelText: t('cancel'),
      isDestructive: true,
    })
    if (isSure) onDelete?.()
  }
  return (
    <header className={styles['head']}>
      <h2>
        <a href={applicationOfJobUrl(language, { jobId, applicationId: id })}>{title}</a>
      </h2>
      <div className={styles['actions']}>
        {onDelete && (
          <button type="button" className="btn danger" onClick={confirmDelete}>
            <Trash2 className="i" aria-hidden="true" />
            {t('delete')}
          </button>
        )}
        {isOwn && onUnread && !povucenaTime && <ReplyButton ids={[id]} />}
        {onUnread && (
          <button type="button" className="btn" onClick={onUnread}>
            <MailOpen className="i" aria-hidden="true" />
            {t('markUnread')}
          </button>
        )}
      </div>
    </header>
  )
}
