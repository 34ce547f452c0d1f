import type { EditorTools } from './editor-context.ts'

/** What the editor calls a field, with the language of a translation: 'Opis posla, njemački'. */
export function itemName(field: string, translatedTo: string | undefined, tools: Pick<EditorTools, 't' | 'language'>) {
  const name = tools.t(`name_${field}` as 'name_nazivPosla')
  const languages = new Intl.DisplayNames(tools.language, { type: 'language' })
  return translatedTo ? `${name}, ${languages.of(translatedTo)}` : name
}
