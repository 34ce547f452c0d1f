import { CalendarPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useKit } from '../ui/kit-context.ts'
import { lazyDialog } from '../ui/lazy-part.tsx'
import { useShortcuts } from '../ui/use-shortcuts.ts'
import type { Invited, Stages } from './interview-calls.ts'

const ProposeDialog = lazyDialog(() => import('./ProposeDialog.tsx'))

export type InterviewActs = {
  hasShortcut?: boolean
  /** After the candidate declined all times: the accent of what is open. */
  isAgain?: boolean
}

type Props = { invited: Invited; stages: Stages } & InterviewActs

/** Opens the dialog that proposes times for an interview; I does, too. Only for who may, where the page has texts for it. */
export function InterviewButton({ invited, stages, hasShortcut, isAgain = false }: Props) {
  const { translatorFor, may } = useKit()
  const [isOpen, setOpen] = useState(false)
  const t = may('POST /api/prijave/{id}/interviews') ? translatorFor('interviews') : undefined
  const open = () => setOpen(true)
  useShortcuts(t && hasShortcut ? [{ keys: 'i', text: t('propose'), run: open }] : [])
  if (!t) return null
  return (
    <>
      {isAgain ? (
        <button type="button" className="btn go" onClick={open}>
          {t('proposeNew')}
        </button>
      ) : (
        <button type="button" className="btn bare" title={t('propose')} onClick={open}>
          <CalendarPlus className="i" aria-hidden="true" />
          <span>{t('propose')}</span>
        </button>
      )}
      {isOpen && (
        <Suspense>
          <ProposeDialog invited={invited} stages={stages} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
