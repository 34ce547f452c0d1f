import type { RetainedFile } from '../../../../server/applications/apply/wire.ts'
import { encryptionWord } from '../../../../server/files/encryption-word.ts'
import { maxFilesOf } from '../../../../server/questions/captions.ts'
import { extensionsOf } from '../../../../server/questions/question.ts'
import type { ApplyContext, FormQuestion } from '../form.ts'

/** `isMade`: a PDF of photos, made here. */
export type ChosenFile = { key: number; file: File; isMade?: boolean }
/** A file that will not be sent, and why. */
export type RefusedFile = { key: number; name: string; problem: string }

type Before = { chosen: ChosenFile[]; held: RetainedFile[]; ctx: ApplyContext; newKey: () => number }

/** What a choice leads to: the files that will be sent, and those that will not. A single file is replaced by the next. */
export function choose(question: FormQuestion, files: File[], { chosen, held, ctx, newKey }: Before) {
  const max = maxFilesOf(question)
  const before = max === 1 ? [] : chosen
  const news = withoutRepeats(
    files,
    before.map(({ file }) => file),
    held,
  ).map((file) => ({ key: newKey(), file, problem: problemOfFile(question, file, ctx) }))
  const all: ChosenFile[] = [...before, ...news.flatMap(({ problem, ...each }) => (problem ? [] : [each]))]
  const places = Math.max(0, max - held.length)
  const tooMany = ctx.errorText(max === 1 ? 'oneFile' : 'tooManyFiles', { max })
  const refused = [
    ...news.flatMap(({ key, file, problem }) => (problem ? [{ key, name: file.name, problem }] : [])),
    ...all.slice(places).map(({ key, file }) => ({ key, name: file.name, problem: tooMany })),
  ]
  return { chosen: all.length > 0 ? all.slice(0, places) : chosen, refused }
}

/** The error that the server would report for this file. */
function problemOfFile({ type }: FormQuestion, file: File, { errorText, maxUploadBytes }: ApplyContext): string | null {
  if (file.size === 0) return errorText('fileEmpty')
  const endings = extensionsOf(type)
  const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  if (endings && !endings.includes(ending)) return errorText('fileType', { type: endings.join(', ') })
  if (file.size > maxUploadBytes) return errorText('fileTooBig', { MB: maxUploadBytes / 1024 / 1024 })
  return null
}

/** Every error in a line of its own, after the names of its files. */
export function namedProblems(refused: RefusedFile[]): string | null {
  const lines = [...new Set(refused.map(({ problem }) => problem))].map((problem) => {
    const names = refused.filter((each) => each.problem === problem).map(({ name }) => name)
    return `${names.join(', ')}: ${problem}`
  })
  return lines.join('\n') || null
}

/** Leaves out files that were chosen before. */
export function withoutRepeats(files: File[], chosen: File[], held: RetainedFile[] = []): File[] {
  const seen = new Set(chosen.map(identityOf))
  const isHeld = ({ name, size }: File) => held.some((file) => file.name === name && file.bytes === size)
  return files.filter((file) => {
    const isNew = !seen.has(identityOf(file)) && !isHeld(file)
    seen.add(identityOf(file))
    return isNew
  })
}

const identityOf = ({ name, size, lastModified }: File) => [name, size, lastModified].join('|')

/** Whether a file is a PDF that asks for a password. Most are not encrypted, and need not what reads the encryption. */
export async function isLocked(file: File): Promise<boolean> {
  if (!/\.pdf$/i.test(file.name)) return false
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!new TextDecoder('latin1').decode(bytes).includes(encryptionWord)) return false
  const { isLockedPdf } = await import('../../../../server/files/locked-pdf.ts')
  return isLockedPdf(bytes)
}
