import { Send } from 'lucide-react'
import { Suspense, useState } from 'react'
import { maxRecipients, type ReplyKind } from '../../server/replies/reply.ts'
import { useKit } from '../ui/kit-context.ts'
import { lazyDialog } from '../ui/lazy-part.tsx'
import { showToast } from '../ui/toasts.ts'
import { useShortcuts } from '../ui/use-shortcuts.ts'

const ReplyDialog = lazyDialog(() => import('./ReplyDialog.tsx'))

type Props = {
  /** The applications whose candidates get the reply. */
  ids: readonly number[]
  onSent?: () => void
  /** Without the word, where there is no place for it. */
  isIcon?: boolean
  /** R opens it. */
  hasShortcut?: boolean
  /** Says what it asks for, and begins with that template. */
  asks?: { kind: ReplyKind; text: string }
}

/** Opens the dialog for a reply to one or several candidates. Only for those of a company who may, where the page has texts for it. */
export function ReplyButton({ ids, onSent, isIcon, hasShortcut, asks }: Props) {
  const { viewer, translatorFor, may } = useKit()
  const [isOpen, setOpen] = useState(false)
  const t = translatorFor('replies')
  const mayReply = viewer.companyId !== null && may('POST /api/replies', 'POST /api/replies/preview')
  const isOffered = t !== undefined && mayReply
  const open = () => {
    if (ids.length > maxRecipients)
      showToast(t?.('tooMany', { max: maxRecipients }) ?? '', { hasClose: true, durationMs: 5000 })
    else setOpen(true)
  }
  useShortcuts(isOffered && hasShortcut ? [{ keys: 'r', text: t('open'), run: open }] : [])
  if (!isOffered) return null
  const text = asks?.text ?? t('open')
  return (
    <>
      <button
        type="button"
        className={isIcon ? 'btn square' : 'btn'}
        aria-label={text}
        title={isIcon ? text : undefined}
        onClick={open}
      >
        <Send className="i" aria-hidden="true" />
        {!isIcon && <span className={asks ? undefined : 'word'}>{text}</span>}
      </button>
      {isOpen && (
        <Suspense>
          <ReplyDialog ids={ids} kind={asks?.kind} onClose={() => setOpen(false)} {...(onSent && { onSent })} />
        </Suspense>
      )}
    </>
  )
}
