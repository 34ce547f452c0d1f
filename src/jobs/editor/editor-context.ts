import { useStore } from '@nanostores/react'
import { createContext } from 'react'
import type { Language } from '../../../server/text/language.ts'
import type { Translate, translatorOf } from '../../i18n/index.ts'
import type { Option } from '../../ui/combobox-options.ts'
import { useRequired } from '../../ui/required-context.ts'
import type { AdName, AdValues } from './ad-wire.ts'
import type { Editor } from './editor-store.ts'
import { problemOfUnread, rules } from './problems.ts'

export type EditorTexts = typeof import('../../i18n/hr/editor.json')

/** Data of the ad that the editor shows but does not change. */
export type AdFrame = {
  url: string
  previewCode: string
  companyName: string
  image: string | null
  wasPublished: boolean
  /** The alternative texts of its pictures, by address. */
  pictureTexts: Record<string, string>
}

export type EditorTools = {
  editor: Editor
  t: ReturnType<typeof translatorOf<EditorTexts>>
  /** Texts of the ad's page, by their whole names. */
  tJob: Translate
  language: Language
  industries: readonly Option[]
  countries: readonly Option[]
  frame: AdFrame
  isAdmin: boolean
}

export const EditorContext = createContext<EditorTools | null>(null)

/** The ad being edited, texts and lists. */
export const useEditor = () => useRequired(EditorContext, 'inside the ad editor')

/** What is typed in a field but is no value, and what is wrong with it or with the values of the field. */
export function useProblem(name: AdName) {
  const { editor, t, language } = useEditor()
  const rule = rules[name]
  const unread = useStore(editor.$unread, { keys: [name] })[name] ?? ''
  const values = useStore(editor.$values, { keys: [...(rule?.names ?? [name])] })
  const problem = problemOfUnread(name, unread, language) ?? rule?.check(values, new Date())
  return { unread, problem: problem ? t(problem.key, problem.values) : undefined }
}

/** One value of the ad; the component re-renders only when it changes. */
export function useAdValue<Name extends AdName>(name: Name) {
  const { editor } = useEditor()
  const values = useStore(editor.$values, { keys: [name] })
  const error = useStore(editor.$errors)[name]
  const set = (value: AdValues[Name]) => editor.set(name, value)
  return { value: values[name] as AdValues[Name], set, error }
}
