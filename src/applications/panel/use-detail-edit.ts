import { patchQuery } from '../../data/query-cache.ts'
import type { ApplicationEdit } from '../application-calls.ts'
import { type Application, type ListedApplication, useApplications } from '../applications-context.ts'
import { edited, useApplicationEdit } from '../use-application-edit.ts'

type ListPage = { content: ListedApplication[] }
type Given = { key: string; listKey: string; onDeleted: () => void }

/** Edits of the open application, shown at once in the panel and in the list beside it. */
export function useDetailEdit({ key, listKey, onDeleted }: Given) {
  const { stages } = useApplications()
  const nameOfStage = (stageId: number) => stages.find((stage) => stage.id === stageId)?.name ?? ''
  return useApplicationEdit({
    patch(target: number, change: ApplicationEdit) {
      const takeBack = patchQuery<Application>(key, (shown) => edited(shown, change, nameOfStage))
      const takeBackRow = patchQuery<ListPage>(listKey, (page) => ({
        ...page,
        content: page.content.map((row) => (row.id === target ? edited(row, change, nameOfStage) : row)),
      }))
      return () => {
        takeBack()
        takeBackRow()
      }
    },
    onDeleted(target) {
      patchQuery<ListPage>(listKey, (page) => ({ ...page, content: page.content.filter((row) => row.id !== target) }))
      onDeleted()
    },
  })
}
