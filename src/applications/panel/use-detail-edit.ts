import type { ApplicationChange } from '../../../server/applications/review/change-kinds.ts'
import { patchQuery } from '../../data/query-cache.ts'
import type { Application, ListedApplication } from '../applications-context.ts'
import { edited, useNames } from '../changes/shown-changes.ts'
import { useApplicationEdit } from '../use-application-edit.ts'

type ListPage = { content: ListedApplication[] }
type ShownIn = { key: string; listKey: string; onDeleted: () => void }

/** Edits of the open application, shown at once in the panel and in the list beside it. */
export function useDetailEdit({ key, listKey, onDeleted }: ShownIn) {
  const names = useNames()
  return useApplicationEdit({
    patch(target: number, change: ApplicationChange) {
      const revert = patchQuery<Application>(key, (shown) => edited(shown, change, names))
      const revertRow = patchQuery<ListPage>(listKey, (page) => ({
        ...page,
        content: page.content.map((row) => (row.id === target ? edited(row, change, names) : row)),
      }))
      return () => {
        revert()
        revertRow()
      }
    },
    onDeleted(target) {
      patchQuery<ListPage>(listKey, (page) => ({ ...page, content: page.content.filter((row) => row.id !== target) }))
      onDeleted()
    },
  })
}
