import { isWord } from '../../../server/files/word.ts'
import type { Answer } from '../application-wire.ts'

/** Which file is the CV, and how it is shown. Pure. */
export type CvFile = Answer['files'][number]

type Answered = Pick<Answer, 'type' | 'files'>

/** The files that were asked for as documents. The first is the CV. */
export const documentsOf = (answers: readonly Answered[]): CvFile[] =>
  answers.filter(({ type }) => type === 'Document').flatMap(({ files }) => files)

/** A PDF is shown as its pages, a Word file as its text, any other not at all. */
export function kindOf({ mime, filename }: Pick<CvFile, 'mime' | 'filename'>): 'pdf' | 'word' | 'other' {
  if (mime === 'application/pdf') return 'pdf'
  return isWord({ name: filename, mime }) ? 'word' : 'other'
}

/** A picture in a PDF beyond these pixels is not decoded; a photo of 40 megapixels is. */
export const maxPictureArea = 50_000_000

/** Characters between the width and the height of a picture. */
const nearby = 300

/** A width or height: a number, or the object that is one. */
const widths = /\/Width\s{1,4}(\d{1,9})(\s{1,4}\d{1,5}\s{1,4}R)?/g
const heights = /\/Height\s{1,4}(\d{1,9})(\s{1,4}\d{1,5}\s{1,4}R)?/g

/**
 * Whether a PDF has a picture that is too large. Their sizes stand in its text, never within what is compressed; one that
 * refers to a number there may be of any size.
 */
export function hasHugePicture(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes)
  let numbers: Map<string, number> | undefined
  function sizeOf(digits = '', reference?: string) {
    if (!reference) return Number(digits)
    numbers ??= numbersIn(text)
    return numbers.get(digits) ?? Number.POSITIVE_INFINITY
  }
  for (const { 1: width, 2: reference, index } of text.matchAll(widths)) {
    const around = text.slice(Math.max(0, index - nearby), index + nearby)
    for (const [, height, other] of around.matchAll(heights))
      if (sizeOf(width, reference) * sizeOf(height, other) > maxPictureArea) return true
  }
  return false
}

/** The objects of a PDF that are whole numbers; the largest of one that was written anew. */
function numbersIn(text: string): Map<string, number> {
  const numbers = new Map<string, number>()
  for (const [, id = '', value] of text.matchAll(/\b(\d{1,9})\s\d{1,5}\sobj\s{1,4}(\d{1,9})\s/g))
    numbers.set(id, Math.max(numbers.get(id) ?? 0, Number(value)))
  return numbers
}
