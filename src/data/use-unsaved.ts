import { useEffect } from 'react'
import { showToast } from '../ui/toasts.ts'

type Editor = {
  restore: () => boolean
  storeDraft: () => void
  isUnsaved: () => boolean
  save: () => Promise<unknown>
}

/** Restores what an earlier visit could not save, which a notice says, and lets nothing be lost when the page is left. */
export function useUnsaved(editor: Editor, restoredText: string) {
  useEffect(() => {
    if (editor.restore()) showToast(restoredText, { hasClose: true, durationMs: 8000 })
    const onLeave = (event: BeforeUnloadEvent) => {
      editor.storeDraft()
      if (editor.isUnsaved()) event.preventDefault()
    }
    const onOnline = () => void editor.save()
    addEventListener('beforeunload', onLeave)
    // On phones `beforeunload` does not fire.
    addEventListener('pagehide', editor.storeDraft)
    addEventListener('online', onOnline)
    return () => {
      removeEventListener('beforeunload', onLeave)
      removeEventListener('pagehide', editor.storeDraft)
      removeEventListener('online', onOnline)
    }
  }, [editor, restoredText])
}
