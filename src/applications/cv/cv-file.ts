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

/** Whether a PDF has a picture that is too large. Their sizes stand in its text, never within what is compressed. */
export function hasHugePicture(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes)
  for (const { 1: width, index } of text.matchAll(/\/Width\s{1,4}(\d{1,9})/g)) {
    const around = text.slice(Math.max(0, index - nearby), index + nearby)
    for (const [, height] of around.matchAll(/\/Height\s{1,4}(\d{1,9})/g))
      if (Number(width) * Number(height) > maxPictureArea) return true
  }
  return false
}
