import { useState } from 'react'
import { type Language, languages } from '../../../server/text/language.ts'
import { api } from '../../lib/api.ts'
import type { Tools } from './settings.ts'
import { useSaving } from './use-saving.ts'

const names: Record<Language, string> = { hr: 'Hrvatski', en: 'English', de: 'Deutsch' }

export function LanguageSection({ initial, tools: { t } }: { initial: Language; tools: Tools }) {
  const [chosen, setChosen] = useState(initial)
  const { isBusy, save } = useSaving(t('failed'))

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
