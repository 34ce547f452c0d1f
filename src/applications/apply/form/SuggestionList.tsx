import type { FormContext } from './form.ts'
import type { Suggestion } from './use-suggestions.ts'

type Props = {
  id: string
  suggestions: Suggestion[]
  active: number
  ctx: FormContext
  onChoose: (suggestion: Suggestion) => void
}

/** The open list below an address field. The focus stays in the field, which reads the keys. */
export function SuggestionList({ id, suggestions, active, ctx, onChoose }: Props) {
  return (
    <div id={id} role="listbox" tabIndex={-1} aria-label={ctx.t('suggestionList')}>
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
