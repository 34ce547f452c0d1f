import { useEffect, useRef, useState } from 'react'
import { maxStageName } from '../../../../server/stages/stage.ts'
import { useTexts } from '../../../ui/kit-context.ts'

type Props = {
  name: string
  /** Resolves to whether the stage was renamed. */
  onRename: (typed: string) => Promise<boolean>
}

/** A name edited in place. Enter and blur save it; Escape and a refusal restore the old one. */
export function StageName({ name, onRename }: Props) {
  const t = useTexts('settings')
  const [typed, setTyped] = useState(name)
  const isRunning = useRef(false)
  useEffect(() => setTyped(name), [name])

  async function rename() {
    const renamed = typed.trim()
    if (isRunning.current) return
    isRunning.current = true
    if (!renamed || renamed === name || !(await onRename(renamed))) setTyped(name)
    isRunning.current = false
  }
  return (
    <input
      className="input"
      aria-label={t('stageName')}
      value={typed}
      maxLength={maxStageName}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => void rename()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void rename()
        if (event.key !== 'Escape') return
        setTyped(name)
        // It is not left yet, since leaving saves what is typed.
        event.preventDefault()
      }}
    />
  )
}
