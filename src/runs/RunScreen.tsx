import { Play, Square } from 'lucide-react'
import type { AdminProps } from '../admin/AdminFrame.tsx'
import { AdminFrame } from '../admin/AdminFrame.tsx'
import { cancelRun, type RunKind, startRun } from '../admin/admin-calls.ts'
import { Loaded } from '../data/Loaded.tsx'
import { invalidateQueries } from '../data/query-cache.ts'
import { useMutation } from '../data/use-mutation.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { useTexts } from '../ui/kit-context.ts'
import { Progress } from '../ui/Progress.tsx'
import { RunHistory, RunStatusChip } from './RunHistory.tsx'
import { runsKey, useRuns } from './use-run.ts'

/** Starts, follows and cancels a long operation, and lists earlier runs of it. */
export default function RunScreen({ kind, ...props }: AdminProps & { kind: RunKind }) {
  return (
    <AdminFrame {...props}>
      <Runs kind={kind} />
    </AdminFrame>
  )
}

function Runs({ kind }: { kind: RunKind }) {
  const t = useTexts('admin')
  const { query, open } = useRuns(kind)
  const again = () => invalidateQueries(runsKey(kind))
  const start = useMutation(startRun, { failed: t('failed'), onSuccess: again })
  const cancel = useMutation(cancelRun, { failed: t('failed'), onSuccess: again })
  const last = query.data?.[0]
  return (
    <>
      <header className="page-head">
        <h1>{t(kind)}</h1>
        {open ? (
          <button
            type="button"
            className="btn danger end"
            disabled={cancel.isRunning}
            onClick={() => cancel.run(open.id)}
          >
            <Square className="i" aria-hidden="true" />
            {t('cancelRun')}
          </button>
        ) : (
          <button
            type="button"
            className="btn go end"
            disabled={start.isRunning || query.data === undefined}
            onClick={() => start.run(kind)}
          >
            <Play className="i" aria-hidden="true" />
            {t('startRun')}
          </button>
        )}
      </header>
      <p className="soft">{t(`hint_${kind}`)}</p>
      {open && <Progress label={t(`run_${open.status}`)} done={open.done} total={open.total} />}
      {!open && last && (
        <p role="status">
          <RunStatusChip status={last.status} />
        </p>
      )}
      <section aria-labelledby="history">
        <h2 id="history">{t('history')}</h2>
        <Loaded
          query={query}
          failed={t('loadFailed')}
          empty={(runs) => runs.length === 0 && <EmptyState title={t('noRuns')}>{t('noRunsHint')}</EmptyState>}
        >
          {(runs) => <RunHistory runs={runs.map((run) => (run.id === open?.id ? open : run))} />}
        </Loaded>
      </section>
    </>
  )
}
