import { useState } from 'react'
import { type Language, languages } from '../../../server/text/language.ts'
import { api } from '../../lib/api.ts'
import type { FormContext } from './settings.ts'
import { useMutation } from './use-mutation.ts'

const names: Record<Language, string> = { hr: 'Hrvatski', en: 'English', de: 'Deutsch' }

export function LanguageSection({ initial, ctx: { t } }: { initial: Language; ctx: FormContext }) {
  const [chosen, setChosen] = useState(initial)
  const { isBusy, save } = useMutation(t('failed'))

  async function choose(value: Language) {
    const before = chosen
    setChosen(value)
    const isSaved = await save(() => api('/api/settings/language', { method: 'PUT', json: { value } }), t('saved'))
    if (!isSaved) setChosen(before)
  }

  return (
    <select
      className="input"
      aria-labelledby="language-title"
      name="language"
      value={chosen}
      disabled={isBusy}
      onChange={({ currentTarget }) => void choose(currentTarget.value as Language)}
    >
      {languages.map((language) => (
        <option key={language} value={language} lang={language}>
          {names[language]}
        </option>
      ))}
    </select>
  )
}
