import { Plus, X } from 'lucide-react'
import { languageLevels } from '../../../../server/jobs/job.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useAdValue, useEditor } from '../editor-context.ts'
import styles from './fields.module.css'

const codes = ['de', 'en', 'it', 'fr', 'hr', 'es', 'sl', 'sv', 'nl'] as const

/** The languages that the work needs, each with its level. */
export function LanguagesField() {
  const { t, language } = useEditor()
  const { value, set, error } = useAdValue('languages')
  const names = new Intl.DisplayNames(language, { type: 'language' })
  const free = codes.find((code) => !value.some((each) => each.language === code))
  const change = (at: number, changes: Partial<(typeof value)[number]>) =>
    set(value.map((each, index) => (index === at ? { ...each, ...changes } : each)))
  return (
    <fieldset className={styles['languages']} aria-invalid={error ? true : undefined}>
      <legend>{t('name_languages')}</legend>
      {value.map((each, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps its focus while its language changes
        <div key={at}>
          <select
            className="input"
            aria-label={t('languageName')}
            value={each.language}
            onChange={({ currentTarget }) => change(at, { language: currentTarget.value })}
          >
            {[...new Set([...codes, each.language])]
              .filter((code) => code === each.language || !value.some((other) => other.language === code))
              .map((code) => (
                <option key={code} value={code}>
                  {names.of(code)}
                </option>
              ))}
          </select>
          <select
            className="input"
            aria-label={t('languageLevel')}
            value={each.level}
            onChange={({ currentTarget }) => change(at, { level: currentTarget.value })}
          >
            {languageLevels.map((level) => (
              <option key={level}>{level}</option>
            ))}
          </select>
          <IconButton
            icon={X}
            label={t('removeLanguage', { name: names.of(each.language) ?? each.language })}
            onClick={() => set(value.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {free && (
        <button type="button" className="btn bare" onClick={() => set([...value, { language: free, level: 'A2' }])}>
          <Plus className="i" aria-hidden="true" />
          {t('addLanguage')}
        </button>
      )}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  )
}
