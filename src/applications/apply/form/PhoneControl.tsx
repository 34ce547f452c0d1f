import { useEffect, useRef, useState } from 'react'
import { withCallingCode } from '../../../../server/questions/calling-code.ts'
import type { ApplyContext } from '../form.ts'
import { type AnswerControlProps, attributesOf } from './Control.tsx'
import { Offer } from './Offer.tsx'
import { writeValue } from './write-value.ts'

/** A telephone number. One without a country code gets an offer of the likely one, and is never changed by itself. */
export function PhoneControl({ ctx, ...props }: AnswerControlProps & { ctx: ApplyContext }) {
  const input = useRef<HTMLInputElement>(null)
  const [proposal, setProposal] = useState('')
  const propose = (field: HTMLInputElement) =>
    setProposal(withCallingCode(field.value, addressesBeside(field), ctx.language) ?? '')

  // The user may have typed a number before the form was hydrated.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) latest.current(input.current)
  }, [])
  const latest = useRef(propose)

  function accept() {
    if (!input.current) return
    writeValue(input.current, proposal)
    setProposal('')
    input.current.focus()
  }

  return (
    <>
      <input
        {...attributesOf(props)}
        ref={input}
        type="tel"
        placeholder=" "
        inputMode="tel"
        onBlur={({ currentTarget }) => propose(currentTarget)}
      />
      <Offer text={proposal && ctx.t('withCode', { phone: proposal })} onAccept={accept} />
    </>
  )
}

/** The answers that may name the country of residence. */
const addressesBeside = ({ form }: HTMLInputElement) =>
  [
    ...(form?.querySelectorAll<HTMLInputElement>(
      '[data-type="Adresa"] input[name], [data-type="SimpleText"] input[name]',
    ) ?? []),
  ].map(({ value }) => value)
