import type { FormEvent } from 'react'
import { maxStageName } from '../../../../server/stages/stage.ts'
import { useTexts } from '../../../ui/kit-context.ts'
import styles from '../rows.module.css'

type Props = {
  isBusy: boolean
  error: string | undefined
  /** Resolves to whether the stage was added. */
  onAdd: (name: string) => Promise<boolean>
}

/** Adds a stage after the others. Focus goes back to the name, for the next one. */
export function NewStage({ isBusy, error, onAdd }: Props) {
  const t = useTexts('settings')
  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const name = String(new FormData(form).get('name') ?? '').trim()
    if (isBusy) return
    if (name && (await onAdd(name))) form.reset()
    form.querySelector('input')?.focus()
  }

  return (
    <form className={styles['add']} onSubmit={(event) => void add(event)}>
      <label className="visually-hidden" htmlFor="new-stage">
        {t('stageName')}
      </label>
      <input
        className="input"
        id="new-stage"
        name="name"
        maxLength={maxStageName}
        placeholder={t('stageName')}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'new-stage-error' : undefined}
      />
      <button className="btn" type="submit" aria-disabled={isBusy}>
        {t('addStage')}
      </button>
      {error && (
        <p className="field-error" id="new-stage-error">
          {error}
        </p>
      )}
    </form>
  )
}
