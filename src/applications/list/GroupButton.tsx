import { useState } from 'react'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import type { Chosen } from '../application-calls.ts'
import { GroupDialog } from './GroupDialog.tsx'

type Props = {
  chosen: Chosen
  /** Whose groups are offered; the viewer's own when left out. */
  companyId?: number
  onDone?: () => void
  hasShortcut?: boolean
  isDisabled?: boolean
  className?: string
}

/** Adds the applicants to a group that is chosen in a dialog. */
export function GroupButton({ hasShortcut, isDisabled, className = 'btn', ...dialog }: Props) {
  const t = useTexts('applications')
  const [isOpen, setOpen] = useState(false)
  const isOffered = useKit().may(
    'POST /api/groups',
    'POST /api/groups/{id}/applications',
    'DELETE /api/groups/{id}/applications',
  )
  useShortcuts(isOffered && hasShortcut ? [{ keys: 'g', text: t('toGroup'), run: () => setOpen(true) }] : [])
  if (!isOffered) return null
  return (
    <>
      <button type="button" className={className} disabled={isDisabled} onClick={() => setOpen(true)}>
        {t('group')}
      </button>
      {isOpen && <GroupDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  )
}
