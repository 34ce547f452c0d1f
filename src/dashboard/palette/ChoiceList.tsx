import { groupBy } from '../../../server/text/group-by.ts'
import styles from './palette.module.css'
import type { Choice } from './use-choices.ts'

type Props = {
  id: string
  label: string
  choices: readonly Choice[]
  current: number
  onOpen: (choice: Choice) => void
}

/** The choices under a heading for each kind. Focus stays in the field above. */
export function ChoiceList({ id, label, choices, current, onOpen }: Props) {
  const groups = [...groupBy(choices, ({ group }) => group)]
  return (
    <div id={`${id}-list`} role="listbox" aria-label={label} className={styles['list']}>
      {groups.map(([group, inGroup]) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a list box
        <div key={group} role="group" aria-label={group}>
          <p aria-hidden="true">{group}</p>
          {inGroup.map((choice) => {
            const at = choices.indexOf(choice)
            return (
              // biome-ignore lint/a11y/useFocusableInteractive: the field names the active option
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears Enter
              <div
                key={choice.url}
                id={`${id}-${at}`}
                role="option"
                aria-selected={at === current}
                onClick={() => onOpen(choice)}
              >
                <span>{choice.text}</span> {choice.hint && <small>{choice.hint}</small>}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
