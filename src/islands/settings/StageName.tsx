import { useEffect, useRef, useState } from 'react'
import type { FormContext } from './settings.ts'

type Props = {
  name: string
  ctx: FormContext
  /** Resolves to whether the stage has the name now. */
  onRename: (typed: string) => Promise<boolean>
}

/** A name that is changed where it stands: Enter and leaving save it, Escape takes it back, and so does a refusal. */
export function StageName({ name, ctx: { t }, onRename }: Props) {
  const [typed, setTyped] = useState(name)
  const isRunning = useRef(false)
  useEffect(() => setTyped(name), [name])

  async function rename() {
    const wanted = typed.trim()
    if (isRunning.current) return
    isRunning.current = true
    if (!wanted || wanted === name || !(await onRename(wanted))) setTyped(name)
    isRunning.current = false
  }
  return (
    <input
      className="input"
      aria-label={t('stageName')}
      value={typed}
      maxLength={60}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => void rename()}
      onKeyDown={({ key }) => {
        if (key === 'Enter') void rename()
        else if (key === 'Escape') setTyped(name)
      }}
    />
  )
}
