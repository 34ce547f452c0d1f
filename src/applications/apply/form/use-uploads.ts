import { useRef, useState } from 'react'
import type { RetainedFile } from '../../../../server/applications/apply/wire.ts'
import { maxFilesOf } from '../../../../server/questions/captions.ts'
import type { ApplyContext, FormQuestion } from '../form.ts'
import { type ChosenFile, choose, isLocked, namedProblems, type RefusedFile } from './file-rules.ts'

export type Uploads = ReturnType<typeof useUploads>

type Asked = Pick<FormQuestion, 'id'>
type Report = (question: Asked, problem: string | null) => void
/** The files of one question. */
type Files = { chosen: ChosenFile[]; refused: RefusedFile[] }

/**
 * The files of a form: those chosen here and those kept from an earlier try. One that cannot be sent stays as an error
 * of its question until it is removed or another choice takes its place. `report` gets the errors of each choice.
 */
export function useUploads(retainedBefore: Record<string, RetainedFile[]>, ctx: ApplyContext, report: Report) {
  const [dropped, setDropped] = useState<string[]>([])
  const { filesOf, change, newKey } = useFiles(report)
  const underWay = usePending()
  const retainedOf = ({ id }: Asked) => retainedBefore[id] ?? []
  const heldOf = (question: Asked) => retainedOf(question).filter(({ id }) => !dropped.includes(id))
  const notMade = (question: Asked) => filesOf(question).chosen.filter(({ isMade }) => !isMade)

  return {
    add(question: FormQuestion, files: File[]) {
      if (files.length === 0) return
      const { chosen } = filesOf(question)
      change(question, choose(question, files, { chosen, held: heldOf(question), ctx, newKey }))
      const added = filesOf(question).chosen.filter((each) => !chosen.includes(each))
      void underWay.during(
        refuseLocked(added, ctx, (wrong) => {
          const { chosen, refused } = filesOf(question)
          const left = chosen.filter(({ key }) => key !== wrong.key)
          if (left.length < chosen.length) change(question, { chosen: left, refused: [...refused, wrong] })
        }),
      )
    },
    /** Refuses files beside those refused already. */
    refuse(question: Asked, wrong: Omit<RefusedFile, 'key'>[]) {
      const { refused } = filesOf(question)
      change(question, { refused: [...refused, ...wrong.map((each) => ({ ...each, key: newKey() }))] })
    },
    forgetRefused: (question: Asked) => change(question, { refused: [] }),
    /** Takes the PDF made of photos in place of the one before; null removes it. */
    setMade(question: FormQuestion, file: File | null) {
      const others = file && maxFilesOf(question) === 1 ? [] : notMade(question)
      change(question, { chosen: file ? [...others, { key: newKey(), file, isMade: true }] : others })
    },
    /** Why a PDF of photos has no place among the files; null when it has one. */
    placeProblem(question: FormQuestion): string | null {
      const max = maxFilesOf(question)
      const others = heldOf(question).length + (max === 1 ? 0 : notMade(question).length)
      return others < max ? null : ctx.errorText(max === 1 ? 'oneFile' : 'tooManyFiles', { max })
    },
    remove(question: Asked, key: number) {
      const others = <F extends { key: number }>(files: F[]) => files.filter((each) => each.key !== key)
      const { chosen, refused } = filesOf(question)
      change(question, { chosen: others(chosen), refused: others(refused) })
    },
    /** `during` waits with sending for what decides on it. */
    ...underWay,
    retainedOf,
    chosenOf: (question: Asked) => filesOf(question).chosen,
    refusedOf: (question: Asked) => filesOf(question).refused,
    problemOf: (question: Asked) => namedProblems(filesOf(question).refused) ?? undefined,
    toggleRetained(id: string) {
      setDropped(dropped.includes(id) ? dropped.filter((each) => each !== id) : [...dropped, id])
    },
    countOf: (question: Asked) => heldOf(question).length + filesOf(question).chosen.length,
  }
}

/** New files by question. They are read as they are now, also by what began some time ago. */
function useFiles(report: Report) {
  const [, setFiles] = useState<Record<number, Files>>({})
  const latest = useRef({ files: {} as Record<number, Files>, key: 0, report })
  latest.current.report = report
  const filesOf = ({ id }: Asked): Files => latest.current.files[id] ?? { chosen: [], refused: [] }
  return {
    filesOf,
    newKey: () => ++latest.current.key,
    change(question: Asked, changed: Partial<Files>) {
      const { current } = latest
      current.files = { ...current.files, [question.id]: { ...filesOf(question), ...changed } }
      setFiles(current.files)
      current.report(question, namedProblems(filesOf(question).refused))
    },
  }
}

/** Counts what is under way. Each change renders the form anew. */
function usePending() {
  const count = useRef(0)
  const [, setCount] = useState(0)
  const add = (change: number) => {
    count.current += change
    setCount(count.current)
  }
  async function during(work: Promise<void>) {
    add(1)
    await work.finally(() => add(-1))
  }
  return { isPending: () => count.current > 0, during }
}

/** Refuses PDFs that ask for a password, which takes reading them. */
async function refuseLocked(files: ChosenFile[], { errorText }: ApplyContext, refuse: (wrong: RefusedFile) => void) {
  for (const { key, file } of files) {
    if (await isLocked(file).catch(() => false)) refuse({ key, name: file.name, problem: errorText('fileLocked') })
  }
}
