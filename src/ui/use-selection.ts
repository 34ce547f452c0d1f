import { useState } from 'react'

/**
 * The ticked rows of a list, kept while pages turn.
 *
 *     const selection = useSelection(rows.map(({ id }) => String(id)))
 *     <DataTable selection={selection} … />  <BulkBar selection={selection}>…</BulkBar>
 */
export function useSelection(pageIds: readonly string[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [anchor, setAnchor] = useState<string | null>(null)

  function set(changed: readonly string[], isSelected: boolean) {
    setIds((before) => {
      const next = new Set(before)
      for (const id of changed) isSelected ? next.add(id) : next.delete(id)
      return next
    })
  }
  /** Ticks or unticks a row, or all from the row ticked before it to this one. */
  function toggle(id: string, isRange = false) {
    const from = anchor === null ? -1 : pageIds.indexOf(anchor)
    const to = pageIds.indexOf(id)
    const isSelected = !ids.has(id)
    setAnchor(id)
    if (isRange && from >= 0 && to >= 0) set(pageIds.slice(Math.min(from, to), Math.max(from, to) + 1), true)
    else set([id], isSelected)
  }
  return {
    ids,
    toggle,
    add: (more: readonly string[]) => set(more, true),
    setAll: (isSelected: boolean) => set(pageIds, isSelected),
    clear: () => setIds(new Set()),
    areAllSelected: pageIds.length > 0 && pageIds.every((id) => ids.has(id)),
    areSomeSelected: pageIds.some((id) => ids.has(id)),
  }
}

export type Selection = ReturnType<typeof useSelection>
