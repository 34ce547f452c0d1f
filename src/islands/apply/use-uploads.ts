import { useCallback, useRef, useState } from 'react'
import type { KeptFile } from '../../../server/applications/kept.ts'
import { endingsOf, maxFiles } from '../../../server/applications/question.ts'
import type { Asked, Tools } from './form.ts'

export type ChosenFile = { key: number; file: File }
export type Uploads = ReturnType<typeof useUploads>

type Told = (question: Asked, problem: string | null) => void

/** The files of a form: those chosen here and those kept from an earlier try. `tell` hears what is wrong with a choice. */
export function useUploads(keptBefore: Record<string, KeptFile[]>, tools: Tools, tell: Told) {
  const [chosen, setChosen] = useState<Record<number, ChosenFile[]>>({})
  const [dropped, setDropped] = useState<string[]>([])
  const latest = useRef({ chosen, tools, tell, key: 0 })
  Object.assign(latest.current, { chosen, tools, tell })

  const keptOf = ({ id }: Pick<Asked, 'id'>) => keptBefore[id] ?? []
  const chosenOf = ({ id }: Pick<Asked, 'id'>) => chosen[id] ?? []
  const heldOf = (question: Pick<Asked, 'id'>) => keptOf(question).filter(({ id }) => !dropped.includes(id))

  const add = useCallback((question: Asked, files: File[]) => {
    if (files.length === 0) return
    const { tools, tell } = latest.current
    const problems = files.map((file) => problemOfFile(question, file, tools))
    const good = files.filter((_, at) => !problems[at])
    const before = latest.current.chosen[question.id] ?? []
    const all = [...before, ...good.map((file) => ({ key: ++latest.current.key, file }))]
    const isTooMany = all.length > maxFiles
    tell(question, problems.find(Boolean) ?? (isTooMany ? tools.say('tooManyFiles', { max: maxFiles }) : null))
    latest.current.chosen = { ...latest.current.chosen, [question.id]: all.slice(0, maxFiles) }
    setChosen(latest.current.chosen)
  }, [])

  return {
    add,
    remove(question: Asked, key: number) {
      setChosen({ ...chosen, [question.id]: chosenOf(question).filter((each) => each.key !== key) })
      tell(question, null)
    },
    keptOf,
    chosenOf,
    toggleKept(id: string) {
      setDropped(dropped.includes(id) ? dropped.filter((each) => each !== id) : [...dropped, id])
    },
    countOf: (question: Pick<Asked, 'id'>) => heldOf(question).length + chosenOf(question).length,
  }
}

/** What the server would say about this file, said at once. */
function problemOfFile({ type }: Asked, file: File, { say, maxUploadBytes }: Tools): string | null {
  if (file.size === 0) return say('fileEmpty')
  const endings = endingsOf(type)
  const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  if (endings && !endings.includes(ending)) return say('fileType', { type: endings.join(', ') })
  if (file.size > maxUploadBytes) return say('fileTooBig', { MB: maxUploadBytes / 1024 / 1024 })
  return null
}
