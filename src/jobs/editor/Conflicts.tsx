import styles from './Conflicts.module.css'
import { useEditor } from './editor-context.ts'
import { fieldText } from './field-text.ts'
import type { Conflict } from './merge.ts'

/** Fields that were changed both here and elsewhere: both texts side by side, until one is chosen. */
export function Conflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
  const { editor, t } = useEditor()
  const values = editor.$values.get()
  return (
    <section className={styles['conflicts']} role="alert" aria-label={t('conflictTitle')}>
      <h2>{t('conflictTitle')}</h2>
      <p>{t('conflictHint')}</p>
      {conflicts.map((conflict) => (
        <fieldset key={conflict.name}>
          <legend>{t(`name_${conflict.name}` as 'name_nazivPosla')}</legend>
          <div>
            <p>{fieldText(values[conflict.name], t('nothing'))}</p>
            <button type="button" className="btn" onClick={() => editor.choose(conflict, 'mine')}>
              {t('chooseMine')}
            </button>
          </div>
          <div>
            <p>{fieldText(conflict.theirs, t('nothing'))}</p>
            <button type="button" className="btn" onClick={() => editor.choose(conflict, 'theirs')}>
              {t('chooseTheirs')}
            </button>
          </div>
        </fieldset>
      ))}
    </section>
  )
}
