import type { StageWire } from '../../../server/stages/wire.ts'
import { dataOf } from '../../data/query-cache.ts'
import { local, tryOrNull } from '../../lib/browser-storage.ts'
import type { ListedApplication } from '../applications-context.ts'
import { type ApplicationFilters, filtersOf } from '../list/applications-list.ts'

/** `key` is that of its query; `size` is how many cards it loads; `count` is 0 until `isCounted`. */
export type StageColumn = {
  id: number
  name: string
  count: number
  isCounted: boolean
  key: string
  size: number
  rejects: boolean
}
export type ColumnPage = { content: ListedApplication[] }

type Counts = { processes: { id: number | null; count: number; unread: number }[] }

/** How many cards a column shows at first, how many more at each request, and at most. The list shows the rest. */
const firstCards = 20
const step = 40
export const maxCardsPerColumn = 300
export const nextSize = (size: number) => Math.min(maxCardsPerColumn, size + step)

/** The filters without the stage, which is that of each column. */
export const boardFilters = (filters: ApplicationFilters) => filtersOf({ ...filters, processId: null })

export const countsKeyOf = (filters: ApplicationFilters) =>
  `application-counts-board${JSON.stringify(boardFilters(filters))}`

/** Which columns people folded or unfolded; others are folded where they reject. */
const storageKey = 'boardColumns'
const foldedColumns = (): Record<string, boolean> => Object(tryOrNull(() => JSON.parse(local.get(storageKey) ?? '')))
export const isFolded = ({ id, rejects }: StageColumn) => foldedColumns()[id] ?? rejects
export const storeFolded = ({ id }: StageColumn, isFolded: boolean) =>
  local.set(storageKey, JSON.stringify({ ...foldedColumns(), [id]: isFolded }))

/** The id of the extra column for applications whose stage was deleted, shown only when there are any. */
const noStage = 0

type Board = { filters: ApplicationFilters; counts: Counts | undefined; sizes: ReadonlyMap<number, number> }

/** The company's stages as columns, with the number of matching applications. */
export function boardColumns(
  stages: readonly StageWire[],
  noStageName: string,
  { filters, counts, sizes }: Board,
): StageColumn[] {
  const countOf = (id: number | null) => {
    const found = counts?.processes.find((process) => process.id === id)
    const { seen } = filters
    if (!found || seen === null) return found?.count ?? 0
    return seen === '0' ? found.unread : found.count - found.unread
  }
  const filterKey = JSON.stringify(boardFilters(filters))
  const column = (id: number, name: string, count: number, rejects = false): StageColumn => {
    const size = sizes.get(id) ?? firstCards
    return {
      id,
      name,
      count,
      isCounted: counts !== undefined,
      size,
      rejects,
      key: `applications-board-${id}-${size}-${filterKey}`,
    }
  }
  const without = countOf(null)
  return [
    ...(without > 0 ? [column(noStage, noStageName, without)] : []),
    ...stages.map(({ id, name, rejects }) => column(id, name, countOf(id), rejects)),
  ]
}

/** The cards that a column has loaded. */
const cardsOf = ({ key }: StageColumn): readonly ListedApplication[] => dataOf<ColumnPage>(key)?.content ?? []

/** The column of an application, and its position there. */
export function placeOf(columns: readonly StageColumn[], id: string) {
  for (const column of columns) {
    const cards = cardsOf(column)
    const index = cards.findIndex((card) => String(card.id) === id)
    if (index >= 0) return { column, cards, index }
  }
  return undefined
}
