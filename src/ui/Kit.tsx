import { type ReactNode, useEffect, useMemo } from 'react'
import { Dialogs } from './Dialogs.tsx'
import { KitContext, type KitProps, toolsOf } from './kit-context.ts'
import { warnOfUnsaved } from './leave-warning.ts'
import { followLostFocus } from './lost-focus.ts'
import { Shortcuts } from './Shortcuts.tsx'
import { Toasts } from './Toasts.tsx'
import { $retryText, $undoText } from './toasts.ts'
import { useHydrated } from './use-hydrated.ts'

type Props = KitProps & { children: ReactNode; isReadable?: boolean }

/**
 * The root of every dashboard island: gives `useKit` to what is inside and mounts toasts, dialogs and shortcuts once.
 *
 *     export default function Applications({ kit, texts, search }: Props) {
 *       return <Kit {...kit}><ApplicationList search={search} /></Kit>
 *     }
 *
 * Mount one a page. Until it is hydrated it takes no input, which would be lost, unless it `isReadable` before:
 * then its buttons have to wait by `useHydrated`.
 */
export function Kit({ children, isReadable = false, ...props }: Props) {
  const { language, texts, viewer } = props
  const tools = useMemo(() => toolsOf({ language, texts, viewer }), [language, texts, viewer])
  useEffect(() => {
    $undoText.set(tools.t('undo'))
    $retryText.set(tools.t('retry'))
  }, [tools])
  useEffect(followLostFocus, [])
  useEffect(warnOfUnsaved, [])
  const isHydrated = useHydrated()
  useEffect(() => {
    document.documentElement.dataset['kit'] = 'ready'
  }, [])

  return (
    <KitContext value={tools}>
      <div className="kit" inert={!isReadable && !isHydrated}>
        {children}
      </div>
      <Shortcuts />
      <Dialogs />
      <Toasts />
    </KitContext>
  )
}
