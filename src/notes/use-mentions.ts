import { type KeyboardEvent, type RefObject, useMemo, useState } from 'react'
import { mentionOf } from '../../server/notes/note.ts'
import { useQuery } from '../data/use-query.ts'
import { loadTeam, teamKey } from '../members/team.ts'
import { finderOf, type Option } from '../ui/combobox-options.ts'
import { useKit } from '../ui/kit-context.ts'
import { steppedBy } from '../ui/list-steps.ts'

/** What is typed of a mention before the caret: '@' at the beginning of a word, and letters of a name. */
const unfinished = /(?:^|\s)@([^\s@]{0,40})$/

type Field = { value: string; onChange: (value: string) => void; field: RefObject<HTMLTextAreaElement | null> }

/** Offers the members of the viewer's company while a mention is typed: arrows move, Enter or Tab picks, Escape closes. */
export function useMentions({ value, onChange, field }: Field) {
  const { companyId } = useKit().viewer
  const [caret, setCaret] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const typed = caret === null ? undefined : unfinished.exec(value.slice(0, caret))?.[1]
  const isAsked = typed !== undefined && companyId !== null
  const { data: team } = useQuery(isAsked ? teamKey : null, loadTeam)
  const find = useMemo(
    () => finderOf((team ?? []).filter((one) => !one.expires).map(({ id, name }) => ({ id: String(id), text: name }))),
    [team],
  )
  const found = isAsked && team ? find(typed) : []

  function pick(option?: Option) {
    if (!option || caret === null) return
    const start = caret - (typed?.length ?? 0) - 1
    const before = `${value.slice(0, start)}${mentionOf(option.text)} `
    onChange(before + value.slice(caret).replace(/^ /, ''))
    setCaret(null)
    requestAnimationFrame(() => field.current?.setSelectionRange(before.length, before.length))
  }
  function onKeyDown(event: KeyboardEvent) {
    if (found.length === 0 || event.ctrlKey || event.metaKey) return
    const next = steppedBy(event.key, { at: active, count: found.length })
    if (next !== undefined) setActive(next)
    else if (event.key === 'Enter' || event.key === 'Tab') pick(found[active])
    else if (event.key === 'Escape') setCaret(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  /** Reads where the caret is after typing. */
  function onType({ selectionStart }: HTMLTextAreaElement) {
    setCaret(selectionStart)
    setActive(0)
  }
  const list = { found, active, text: '', canCreate: false, count: found.length, pick }
  return { isOpen: found.length > 0, list, onKeyDown, onType, close: () => setCaret(null) }
}
