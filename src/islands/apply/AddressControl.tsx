import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { attributesOf, type ControlProps } from './Control.tsx'
import { idOf, type Tools } from './form.ts'

type Suggestion = { placeId: string; title: string; type: string }
type Props = ControlProps & { tools: Tools }

const shortest = 3
const pauseMs = 300

/** An address with suggestions while typing. What was typed always stands last among them, as the own entry. */
export function AddressControl({ tools, ...props }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { suggestions, search, close } = useSuggestions(tools.language)
  const [active, setActive] = useState(-1)
  const [isAwake, setAwake] = useState(false)
  const begin = useRef(search)
  useEffect(() => {
    setAwake(true)
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

  function steer(event: KeyboardEvent) {
    if (!isOpen) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setActive((active + step + suggestions.length) % suggestions.length)
    else if (event.key === 'Enter' && active >= 0) choose(suggestions[active])
    else if (event.key === 'Escape') leave()
    else return
    event.preventDefault()
  }

  const combobox = isAwake && {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': active >= 0 ? `${listId}-${active}` : undefined,
  }

  return (
    <div className="suggesting">
      <input
        {...attributesOf(props)}
        {...combobox}
        ref={input}
        type="text"
        onInput={(event) => {
          setActive(-1)
          if ((event.nativeEvent as Event as CustomEvent).detail !== 'chosen') search(event.currentTarget.value)
        }}
        onKeyDown={steer}
        onBlur={leave}
      />
      {isOpen && (
        <div id={listId} role="listbox" tabIndex={-1} aria-label={tools.t('suggestionList')}>
          {suggestions.map((suggestion, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are read in the field, where the focus stays
            <div
              key={suggestion.placeId}
              id={`${listId}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
            >
              {suggestion.title}
              {suggestion.type === 'custom' && <span className="help">{tools.t('ownEntry')}</span>}
            </div>
          ))}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {isOpen ? tools.t('suggestions', { count: suggestions.length }) : ''}
      </p>
    </div>
  )
}

/** Suggestions for what is being typed; late answers to earlier text are dropped. */
function useSuggestions(language: string) {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([])
  const running = useRef({ timer: 0, latest: '' })

  function search(text: string) {
    const wanted = text.trim()
    clearTimeout(running.current.timer)
    running.current.latest = wanted
    if (wanted.length < shortest) return setSuggestions([])
    running.current.timer = window.setTimeout(async () => {
      const found = await ask(wanted, language)
      if (running.current.latest === wanted)
        setSuggestions([...found, { placeId: 'custom', title: wanted, type: 'custom' }])
    }, pauseMs)
  }

  function close() {
    clearTimeout(running.current.timer)
    running.current.latest = ''
    setSuggestions([])
  }

  return { suggestions, search, close }
}

async function ask(text: string, language: string): Promise<Suggestion[]> {
  const query = new URLSearchParams({ q: text, language })
  const response = await fetch(`/apipublic/addresses?${query}`).catch(() => null)
  return response?.ok ? response.json() : []
}
