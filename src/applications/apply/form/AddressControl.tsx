import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type ApplyContext, idOf } from '../form.ts'
import styles from './apply.module.css'
import { type AnswerControlProps, attributesOf } from './Control.tsx'
import { SuggestionList } from './SuggestionList.tsx'
import { type Suggestion, useSuggestions } from './use-suggestions.ts'

type Props = AnswerControlProps & { ctx: ApplyContext }

/** An address with suggestions while typing. The typed text itself is always the last of them. */
export function AddressControl({ ctx, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { suggestions, search, close } = useSuggestions(ctx.language)
  const [active, setActive] = useState(-1)
  const [isHydrated, setHydrated] = useState(false)
  const begin = useRef(search)
  useEffect(() => {
    setHydrated(true)
    if (input.current && document.activeElement === input.current) begin.current(input.current.value)
  }, [])
  const listId = `${idOf(props.question)}-list`
  const isOpen = suggestions.length > 0

  function choose(suggestion: Suggestion | undefined) {
    if (!suggestion || !input.current) return
    input.current.value = suggestion.title
    input.current.dispatchEvent(new CustomEvent('input', { bubbles: true, detail: 'chosen' }))
    leave()
  }

  function leave() {
    close()
    setActive(-1)
  }

  function type(event: FormEvent<HTMLInputElement>) {
    setActive(-1)
    if ((event.nativeEvent as Event as CustomEvent).detail !== 'chosen') search(event.currentTarget.value)
  }

  function steer(event: KeyboardEvent) {
    if (!isOpen) return
    const next = { ArrowDown: active + 1, ArrowUp: Math.max(active, 0) - 1 }[event.key]
    if (next !== undefined) setActive((next + suggestions.length) % suggestions.length)
    else if (event.key === 'Enter' && active >= 0) choose(suggestions[active])
    else if (event.key === 'Escape') leave()
    else return
    event.preventDefault()
  }

  const combobox = isHydrated && comboboxAttributes(listId, isOpen, active)

  return (
    <div className={styles['address']}>
      <input
        {...attributesOf(props)}
        {...combobox}
        ref={input}
        type="text"
        onInput={type}
        onKeyDown={steer}
        onBlur={leave}
      />
      {isOpen && <SuggestionList id={listId} {...{ suggestions, active, ctx }} onChoose={choose} />}
      <p className="visually-hidden" role="status">
        {isOpen ? ctx.t('suggestions', { count: suggestions.length }) : ''}
      </p>
    </div>
  )
}

const comboboxAttributes = (listId: string, isOpen: boolean, active: number) => ({
  role: 'combobox',
  'aria-autocomplete': 'list' as const,
  'aria-expanded': isOpen,
  'aria-controls': isOpen ? listId : undefined,
  'aria-activedescendant': active >= 0 ? `${listId}-${active}` : undefined,
})
