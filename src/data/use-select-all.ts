import type { SelectAll } from '../ui/SelectAllButton.tsx'
import type { Selection } from '../ui/use-selection.ts'
import { useMutation } from './use-mutation.ts'

/** At most this many rows are selected at once. */
const maxSelected = 2000

const pageSize = 500

type Options<Row> = {
  selection: Selection
  total: number
  loadPage: (page: { page: string; pageSize: string }) => Promise<{ content: readonly Row[] }>
  onLoaded?: (rows: readonly Row[]) => void
  failed: string
}

/** Selects the rows of all pages of a list, from its start; undefined while there are no further ones. */
export function useSelectAll<Row extends { id: number }>({
  selection,
  total,
  loadPage,
  onLoaded,
  failed,
}: Options<Row>): SelectAll | undefined {
  const count = Math.min(total, maxSelected)
  async function load() {
    const rows: Row[] = []
    for (let page = 0; page * pageSize < count; page += 1)
      rows.push(...(await loadPage({ page: String(page), pageSize: String(pageSize) })).content)
    return rows
  }
  const { run, isRunning } = useMutation(load, {
    onSuccess(rows) {
      onLoaded?.(rows)
      selection.add(rows.map(({ id }) => String(id)))
    },
    failed,
  })
  if (selection.ids.size === 0 || selection.ids.size >= count) return undefined
  return { count, isWhole: count === total, isRunning, run: () => void run(undefined) }
}
