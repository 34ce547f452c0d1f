import { useEffect, useState } from 'react'
import { isOpen } from '../../server/runs/run.ts'
import { listRuns, type Run, type RunKind } from '../admin/admin-calls.ts'
import { invalidateQueries } from '../data/query-cache.ts'
import { useQuery } from '../data/use-query.ts'

export const runsKey = (kind: RunKind) => `runs-${kind}`

/** The runs of a kind, newest first, and the live progress of the open one. After a reload the list leads to it again. */
export function useRuns(kind: RunKind) {
  const key = runsKey(kind)
  const query = useQuery(key, listRuns(kind))
  const listed = query.data?.find(({ status }) => isOpen(status))
  const [moved, setMoved] = useState<Run | null>(null)
  const openId = listed?.id

  useEffect(() => {
    if (openId === undefined) return
    return followRun(openId, (run) => {
      setMoved(run)
      if (!isOpen(run.status)) invalidateQueries(key)
    })
  }, [openId, key])
  const open = moved && moved.id === openId ? moved : listed
  return { query, open: open && isOpen(open.status) ? open : undefined }
}

/** Follows the progress of a run until its end. The browser reconnects by itself; the first event holds the whole state. */
function followRun(id: number, onMove: (run: Run) => void): () => void {
  const source = new EventSource(`/api/admin/runs/${id}`)
  source.addEventListener('progress', ({ data }: MessageEvent<string>) => {
    const run = JSON.parse(data) as Run
    if (!isOpen(run.status)) source.close()
    onMove(run)
  })
  return () => source.close()
}
