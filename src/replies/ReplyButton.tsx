import { Send } from 'lucide-react'
import { lazy, Suspense, use, useState } from 'react'
import { maxRecipients } from '../../server/replies/reply.ts'
import { showToast } from '../ui/toasts.ts'
import { RepliesContext } from './replies-context.ts'

const ReplyDialog = lazy(() => import('./ReplyDialog.tsx'))

type Props = {
  /** The applications whose candidates get the reply. */
  ids: readonly number[]
  onSent?: () => void
}

/** Opens the dialog for a reply to one or several candidates. */
export function ReplyButton({ ids, onSent }: Props) {
  const tools = use(RepliesContext)
  const [isOpen, setOpen] = useState(false)
  if (!tools) return null
  const { t } = tools

  function open() {
    if (ids.length > maxRecipients)
      showToast(t('tooMany', { max: maxRecipients }), { hasClose: true, durationMs: 5000 })
    else setOpen(true)
  }
  return (
    <>
      <button type="button" className="btn" onClick={open}>
        <Send className="i" aria-hidden="true" />
        {t('open')}
      </button>
      {isOpen && (
        <Suspense>
          <ReplyDialog ids={ids} onClose={() => setOpen(false)} {...(onSent && { onSent })} />
        </Suspense>
      )}
    </>
  )
}
