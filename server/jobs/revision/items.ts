import type { Question } from '../../questions/question.ts'
import { type ContentColumns, contentColumns, itemOfColumn, type JobContent, textColumns } from './content.ts'

type NameOf = (question: Question) => string

/** An ad as text by item and language: 'title', 'title.de', 'salary', 'questions.de'. Without empty ones. Pure. */
export type JobItems = Record<string, string>

/** Every item of an ad, so that two versions can be compared. `nameOf`: what a type of question is called. */
export function itemsOf(content: JobContent, nameOf: NameOf = ({ type }) => type): JobItems {
  const items: JobItems = {}
  for (const column of contentColumns) {
    const item = itemOfColumn[column]
    items[item] = [items[item], textOf(content[column])].filter(Boolean).join(' ')
  }
  for (const [language, texts] of Object.entries(content.translations))
    for (const column of textColumns) items[`${column}.${language}`] = texts[column] ?? ''
  const { questions } = content
  items['questions'] = questions
    .map((question) => `${lineOf(question)} [${nameOf(question)}${question.required ? ' *' : ''}]`)
    .join('\n')
  for (const language of new Set(questions.flatMap(({ translations }) => Object.keys(translations))))
    items[`questions.${language}`] = questions
      .flatMap(({ translations }) => translated(translations, language))
      .join('\n')
  return Object.fromEntries(Object.entries(items).filter(([, text]) => text !== ''))
}

/** Names of the items that differ, in the order of the editor. The questions count once in all languages. */
export function changedItems(before: JobContent, after: JobContent): string[] {
  const [from, to] = [itemsOf(before), itemsOf(after)]
  const names = [...Object.keys(from), ...Object.keys(to)].filter((name) => from[name] !== to[name])
  return [...new Set(names.map((name) => (name.startsWith('questions') ? 'questions' : name)))]
}

/** Items that are words; the others are facts. */
export const isText = (item: string) => /^(title|description|meta|places|questions)/.test(item)

const translated = (translations: Question['translations'], language: string) => {
  const texts = translations[language as keyof typeof translations]
  return texts ? [lineOf(texts)] : []
}

function textOf(value: ContentColumns[keyof ContentColumns]): string {
  if (value instanceof Date) return value.toISOString()
  if (!Array.isArray(value)) return value === null ? '' : String(value)
  return value.map((each) => (typeof each === 'string' ? each : `${each.language} ${each.level}`)).join(', ')
}

const lineOf = ({ caption, help, options }: { caption: string; help?: string | null; options?: string[] }) =>
  [caption, help && `(${help})`, options?.length && options.join(' / ')].filter(Boolean).join(' ')
