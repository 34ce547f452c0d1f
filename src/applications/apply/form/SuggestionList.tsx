import { useEffect, useLayoutEffect, useRef } from 'react'
import { openWhereSpace } from '../../../ui/open-where-space.ts'
import type { ApplyContext } from '../form.ts'
import type { Suggestion } from './use-suggestions.ts'

type Props = {
  id: string
  suggestions: Suggestion[]
  active: number
  ctx: ApplyContext
  onChoose: (suggestion: Suggestion) => void
}

/** The open list of an address field. The focus stays in the field, which reads the keys. */
export function SuggestionList({ id, suggestions, active, ctx, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (list.current && suggestions.length > 0) openWhereSpace(list.current)
  }, [suggestions])
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' })
  })
  return (
    <div ref={list} id={id} role="listbox" tabIndex={-1} aria-label={ctx.t('suggestionList')}>
      {suggestions.map((suggestion, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are read in the field, where the focus stays
        <div
          key={suggestion.placeId}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          {suggestion.title}
          {suggestion.type === 'custom' && <span className="help">{ctx.t('ownEntry')}</span>}
        </div>
      ))}
    </div>
  )
}
