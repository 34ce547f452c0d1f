import { extensionsOf, type QuestionType } from './question.ts'

/** What each ending may really contain, as the sniffer names it. */
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

/** May this file answer a question of this type? Name and content must both say so. */
export function matchesType(type: QuestionType, file: { name: string; kind: string }): boolean {
  const endings = extensionsOf(type)
  if (!endings) return true
  const ending = endingOf(file.name)
  return endings.includes(ending) && (contents[ending] ?? []).includes(file.kind)
}

const endingOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
