import { useEffect, useState } from 'react'
import type { Editor } from './editor-store.ts'

export const steps = ['basic', 'questions', 'final'] as const
export type EditorStep = (typeof steps)[number]

/**
 * The step that the address names. Going to another step saves first, and adds an entry to the history. An empty ad is
 * not stored: `untitled` at its title says what is missing.
 */
export function useStep(first: EditorStep, editor: Editor, untitled: string) {
  const [step, setStep] = useState(first)
  useEffect(() => {
    const follow = () => {
      const named = steps.find((each) => location.pathname.endsWith(`/${each}`))
      if (named) setStep(named)
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  async function goTo(next: EditorStep) {
    await editor.save()
    if (editor.$standing.get().id === null) {
      if (!editor.$values.get().nazivPosla.trim()) {
        editor.$errors.set({ ...editor.$errors.get(), nazivPosla: untitled })
      }
      return focusTitle()
    }
    const path = location.pathname.slice(0, location.pathname.lastIndexOf('/') + 1) + next
    if (path !== location.pathname) history.pushState(null, '', path)
    setStep(next)
    scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }
  return [step, goTo] as const
}

const focusTitle = () => document.querySelector<HTMLElement>('input[name="nazivPosla"]')?.focus()
