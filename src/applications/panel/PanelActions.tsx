import { MailOpen, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { ReplyButton } from '../../replies/ReplyButton.tsx'
import { askConfirm } from '../../ui/dialogs.ts'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import type { Application } from '../applications-context.ts'
import styles from './PanelActions.module.css'

type Actions = {
  application: Application
  /** Of the viewer's company, which alone replies. */
  isOwn: boolean
  onUnread: (() => void) | undefined
  onDelete: (() => void) | undefined
  hasShortcuts?: boolean
  children?: ReactNode
}

/** What can be done with an application: the likely first, deleting last and quiet. Narrow panes show icons. */
export function PanelActions({
  application: { id, povucenaTime, ime, prezime, email },
  isOwn,
  onUnread,
  onDelete,
  hasShortcuts = false,
  children,
}: Actions) {
  const t = useTexts('applications')
  const { may } = useKit()
  const mayDelete = may('DELETE /api/prijave/{id}', 'POST /api/prijave/{id}/restore')
  async function confirmDelete() {
    const isSure = await askConfirm({
      title: t('deleteTitle'),
      about: `${ime} ${prezime}`.trim() || email,
      losses: [t('deleteLoss'), t('deleteInterviews')],
      confirmText: t('delete'),
      cancelText: t('cancel'),
      isDestructive: true,
    })
    if (isSure) onDelete?.()
  }
  return (
    <div className={styles['actions']}>
      {isOwn && onUnread && !povucenaTime && <ReplyButton ids={[id]} hasShortcut={hasShortcuts} />}
      {onUnread && may('POST /api/prijavaedit') && (
        <button type="button" className="btn bare" data-rare="unread" title={t('markUnread')} onClick={onUnread}>
          <MailOpen className="i" aria-hidden="true" />
          <span>{t('markUnread')}</span>
        </button>
      )}
      {children}
      {onDelete && mayDelete && (
        <button type="button" className="btn bare" data-rare="delete" title={t('delete')} onClick={confirmDelete}>
          <Trash2 className="i" aria-hidden="true" />
          <span>{t('delete')}</span>
        </button>
      )}
    </div>
  )
}
