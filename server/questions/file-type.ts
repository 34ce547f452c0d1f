import { extensionsOf, type QuestionType } from './question.ts'

/** The kinds of content, as named by `sniff`, that a file with each extension may have. */
const contents: Record<string, readonly string[]> = {
  jpg: ['jpg', 'png', 'webp'],
  jpeg: ['jpg', 'png', 'webp'],
  png: ['jpg', 'png', 'webp'],
  webp: ['jpg', 'png', 'webp'],
  svg: ['svg'],
  pdf: ['pdf'],
  doc: ['cfb', 'docx', 'zip', 'rtf'],
  docx: ['docx', 'zip'],
}

/** Whether a file is accepted for a type of question, by both its name and its content. */
export function matchesType(type: QuestionType, file: { name: string; kind: string }): boolean {
  const endings = extensionsOf(type)
  if (!endings) return true
  const ending = endingOf(file.name)
  return endings.includes(ending) && (contents[ending] ?? []).includes(file.kind)
}

const endingOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
