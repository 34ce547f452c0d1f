import { useEffect, useRef, useState } from 'react'
import type { ApplyContext } from '../form.ts'
import { type AnswerControlProps, attributesOf } from './Control.tsx'
import { Offer } from './Offer.tsx'
import { writeValue } from './write-value.ts'

type Props = AnswerControlProps & { ctx: ApplyContext; onWrong: () => void }

/** An e-mail address: normalised on blur, with a question when it looks mistyped. */
export function EmailControl({ ctx, onWrong, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [suggestion, setSuggestion] = useState('')

  // The user may have typed an address before the form was hydrated.
  useEffect(() => {
    if (input.current?.value && document.activeElement !== input.current) void latest.current(input.current)
  }, [])

  /** An address that was filled in, not typed, is sent with the form only. */
  const chosen = useRef('')

  async function check(target: HTMLInputElement) {
    const address = target.value.trim().toLowerCase()
    if (address !== target.value) writeValue(target, address)
    setSuggestion('')
    if (address === chosen.current || !/^[^@\s]+@[^@\s]+$/.test(address)) return
    const checked = await request(address)
    if (!checked || target.value !== address) return
    setSuggestion(checked.autocorrect)
    if (!checked.emailValid) onWrong()
  }

  const latest = useRef(check)

  function accept() {
    if (!input.current) return
    writeValue(input.current, suggestion)
    setSuggestion('')
    input.current.focus()
  }

  return (
    <>
      <input
        {...attributesOf(props)}
        ref={input}
        type="email"
        placeholder=" "
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        onInput={({ nativeEvent, currentTarget }) => {
          if ((nativeEvent as Event as CustomEvent).detail === 'chosen') chosen.current = currentTarget.value
        }}
        onBlur={({ currentTarget }) => void check(currentTarget)}
      />
      <Offer text={suggestion && ctx.t('didYouMean', { suggestion })} onAccept={accept} />
    </>
  )
}

async function request(address: string): Promise<{ autocorrect: string; emailValid: boolean } | null> {
  const response = await fetch(`/apipublic/checkemail/${encodeURIComponent(address)}`).catch(() => null)
  return response?.ok ? response.json() : null
}
