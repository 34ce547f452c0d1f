import { useEffect, useState } from 'react'
import type { Editor } from './editor-store.ts'

export const steps = ['basic', 'questions', 'final'] as const
export type Step = (typeof steps)[number]

/** The step that the address names. Going to another one saves first; back and forward work. */
export function useStep(first: Step, editor: Editor) {
  const [step, setStep] = useState(first)
  useEffect(() => {
    const follow = () => {
      const named = steps.find((each) => location.pathname.endsWith(`/${each}`))
      if (named) setStep(named)
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  async function goTo(next: Step) {
    await editor.save()
    if (editor.$standing.get().id === null) return focusTitle()
    const path = location.pathname.slice(0, location.pathname.lastIndexOf('/') + 1) + next
    if (path !== location.pathname) history.pushState(null, '', path)
    setStep(next)
    scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }
  return [step, goTo] as const
}

/** An ad without a word is not stored: there is nothing to go on with. */
const focusTitle = () => document.querySelector<HTMLElement>('input[name="nazivPosla"]')?.focus()
