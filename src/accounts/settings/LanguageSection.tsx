import { type Language, languages } from '../../../server/text/language.ts'
import { useSavedChoice } from './use-saved-choice.ts'

const names: Record<Language, string> = { hr: 'Hrvatski', en: 'English', de: 'Deutsch' }

/** The language of mails to the user; saved when it is chosen. */
export function LanguageSection({ initial }: { initial: Language }) {
  const { chosen, choose, isBusy } = useSavedChoice(initial, (value) => ({
    ...{ path: '/api/settings/language', method: 'PUT' },
    json: { value },
  }))

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
