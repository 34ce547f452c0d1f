import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useTexts } from '../../ui/kit-context.ts'
import type { Shortcut } from '../../ui/shortcuts.ts'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import { useApplications } from '../applications-context.ts'
import styles from './ReasonPrompt.module.css'
import { $rejected, stopAsking } from './rejected.ts'
import { useBulkEdit } from './use-bulk-edit.ts'

/** Asks once why the applications were rejected, in nobody's way: a digit or a press answers, Escape leaves it open. */
export function ReasonPrompt({ openId }: { openId: string | null }) {
  const ids = useStore($rejected)
  // Another application, or leaving the screen, leaves the question open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open one is what it waits for
  useEffect(() => stopAsking, [openId])
  return <div aria-live="polite">{ids.length > 0 && <Reasons ids={ids} />}</div>
}

function Reasons({ ids }: { ids: readonly number[] }) {
  const t = useTexts('applications')
  const { reasons } = useApplications()
  const edit = useBulkEdit(stopAsking)
  const choose = (value: number) => void edit([...ids], { name: 'reason', value })
  useShortcuts([
    ...reasons.slice(0, 9).map(
      ({ id, name }, at): Shortcut => ({
        keys: String(at + 1),
        text: `${t('reason')}: ${name}`,
        run: () => choose(id),
      }),
    ),
    { keys: 'Escape', text: t('noReason'), run: stopAsking },
  ])
  return (
    <fieldset className={styles['prompt']}>
      <legend>
        {t('whyRejected')} <span>{t('reasonHint')}</span>
      </legend>
      {reasons.map(({ id, name }, at) => (
        <button key={id} type="button" onClick={() => choose(id)}>
          {at < 9 && <b aria-hidden="true">{at + 1}</b>} {name}
        </button>
      ))}
      <button type="button" onClick={stopAsking}>
        <b aria-hidden="true">Esc</b> {t('noReason')}
      </button>
    </fieldset>
  )
}
