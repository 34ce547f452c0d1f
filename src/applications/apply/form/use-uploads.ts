import { useCallback, useRef, useState } from 'react'
import type { RetainedFile } from '../../../../server/applications/apply/wire.ts'
import { maxFilesOf } from '../../../../server/questions/captions.ts'
import { extensionsOf } from '../../../../server/questions/question.ts'
import type { FormContext, FormQuestion } from './form.ts'

export type ChosenFile = { key: number; file: File }
/** A file that will not be sent, and why. */
export type RefusedFile = { key: number; name: string; problem: string }
export type Uploads = ReturnType<typeof useUploads>

type Told = (question: FormQuestion, problem: string | null) => void

/**
 * The files of a form: those chosen here and those kept from an earlier try. One that cannot be sent stays as an error
 * of its question until it is removed or another choice takes its place. `tell` gets the error of each choice.
 */
export function useUploads(retainedBefore: Record<string, RetainedFile[]>, ctx: FormContext, tell: Told) {
  const [chosen, setChosen] = useState<Record<number, ChosenFile[]>>({})
  const [dropped, setDropped] = useState<string[]>([])
  const [refused, setRefused] = useState<Record<number, RefusedFile[]>>({})
  const retainedOf = ({ id }: Pick<FormQuestion, 'id'>) => retainedBefore[id] ?? []
  const chosenOf = ({ id }: Pick<FormQuestion, 'id'>) => chosen[id] ?? []
  const refusedOf = ({ id }: Pick<FormQuestion, 'id'>) => refused[id] ?? []
  const heldOf = (question: Pick<FormQuestion, 'id'>) => retainedOf(question).filter(({ id }) => !dropped.includes(id))
  const latest = useRef({ chosen, ctx, tell, held: heldOf, key: 0 })
  Object.assign(latest.current, { chosen, ctx, tell, held: heldOf })

  const add = useCallback((question: FormQuestion, files: File[]) => {
    if (files.length === 0) return
    const { ctx, tell, chosen, held } = latest.current
    const max = maxFilesOf(question)
    // A single file is replaced by the next.
    const before = max === 1 ? [] : (chosen[question.id] ?? [])
    const chosenFiles = before.map(({ file }) => file)
    const news = withoutRepeats(files, chosenFiles, held(question)).map((file) => ({
      key: ++latest.current.key,
      file,
      problem: problemOfFile(question, file, ctx),
    }))
    const all = [...before, ...news.filter(({ problem }) => !problem)]
    const room = Math.max(0, max - held(question).length)
    const tooMany = ctx.errorText(max === 1 ? 'oneFile' : 'tooManyFiles', { max })
    const wrong = [
      ...news.flatMap(({ key, file, problem }) => (problem ? [{ key, name: file.name, problem }] : [])),
      ...all.slice(room).map(({ key, file }) => ({ key, name: file.name, problem: tooMany })),
    ]
    const kept = all.length > 0 ? all.slice(0, room) : (chosen[question.id] ?? [])
    latest.current.chosen = { ...chosen, [question.id]: kept }
    setChosen(latest.current.chosen)
    setRefused((others) => ({ ...others, [question.id]: wrong }))
    tell(question, namedProblems(wrong))
  }, [])

  return {
    add,
    remove(question: FormQuestion, key: number) {
      const left = refusedOf(question).filter((each) => each.key !== key)
      setChosen({ ...chosen, [question.id]: chosenOf(question).filter((each) => each.key !== key) })
      setRefused({ ...refused, [question.id]: left })
      tell(question, namedProblems(left))
    },
    retainedOf,
    chosenOf,
    refusedOf,
    problemOf: (question: FormQuestion) => namedProblems(refusedOf(question)) ?? undefined,
    toggleRetained(id: string) {
      setDropped(dropped.includes(id) ? dropped.filter((each) => each !== id) : [...dropped, id])
    },
    countOf: (question: Pick<FormQuestion, 'id'>) => heldOf(question).length + chosenOf(question).length,
  }
}

/** The error that the server would report for this file. */
function problemOfFile({ type }: FormQuestion, file: File, { errorText, maxUploadBytes }: FormContext): string | null {
  if (file.size === 0) return errorText('fileEmpty')
  const endings = extensionsOf(type)
  const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  if (endings && !endings.includes(ending)) return errorText('fileType', { type: endings.join(', ') })
  if (file.size > maxUploadBytes) return errorText('fileTooBig', { MB: maxUploadBytes / 1024 / 1024 })
  return null
}

/** Every error in a line of its own, after the names of its files. */
function namedProblems(refused: RefusedFile[]): string | null {
  const lines = [...new Set(refused.map(({ problem }) => problem))].map((problem) => {
    const names = refused.filter((each) => each.problem === problem).map(({ name }) => name)
    return `${names.join(', ')}: ${problem}`
  })
  return lines.join('\n') || null
}

/** Leaves out files that were chosen before. */
function withoutRepeats(files: File[], chosen: File[], held: RetainedFile[]): File[] {
  const seen = new Set(chosen.map(identityOf))
  const isHeld = ({ name, size }: File) => held.some((file) => file.name === name && file.bytes === size)
  return files.filter((file) => {
    const isNew = !seen.has(identityOf(file)) && !isHeld(file)
    seen.add(identityOf(file))
    return isNew
  })
}

const identityOf = ({ name, size, lastModified }: File) => [name, size, lastModified].join('|')
