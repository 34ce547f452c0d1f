import { RotateCw } from 'lucide-react'
import { useMemo } from 'react'
import { useKit, useTexts } from '../ui/kit-context.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import type { Column } from '../ui/table-columns.ts'
import { actionsColumn, momentColumn } from './columns.tsx'
import type { Sent } from './outputs-calls.ts'

type Actions = { onAgain: (jobId: number) => void; onJob: (jobId: number) => void }

/** The columns of the messages sent to outside services. */
export function useSentColumns({ onAgain, onJob }: Actions): Column<Sent>[] {
  const t = useTexts('admin')
  const { format } = useKit()
  return useMemo(
    () => [
      { id: 'address', header: t('address'), isSortable: true, cell: (sent) => <Address sent={sent} onJob={onJob} /> },
      { id: 'service', header: t('service'), card: 'line', cell: ({ service }) => t(`service_${service}`) },
      { id: 'kind', header: t('what'), card: 'line', cell: ({ kind }) => t(`sent_${kind}`) },
      { id: 'status', header: t('response'), isSortable: true, card: 'end', cell: (sent) => <Response sent={sent} /> },
      momentColumn('sentTime', t('time'), format),
      actionsColumn(
        t('actions'),
        ({ jobId }, { isActive }) =>
          jobId !== null && (
            <button type="button" className="btn bare" tabIndex={isActive ? 0 : -1} onClick={() => onAgain(jobId)}>
              <RotateCw className="i" aria-hidden="true" />
              {t('resend')}
            </button>
          ),
      ),
    ],
    [t, format, onAgain, onJob],
  )
}

/** The ad (a click filters the list by it) and the address that was sent. */
function Address({ sent, onJob }: { sent: Sent } & Pick<Actions, 'onJob'>) {
  const { address, jobId } = sent
  const title = sent['nazivPosla']
  return (
    <>
      {jobId !== null && title && (
        <button type="button" className="btn bare" onClick={() => onJob(jobId)}>
          {title}
        </button>
      )}
      <small className="soft cut" title={address}>
        {address}
      </small>
    </>
  )
}

function Response({ sent: { status, answer } }: { sent: Sent }) {
  const t = useTexts('admin')
  const isTaken = status !== null && status < 400
  return (
    <span title={answer || undefined}>
      <StatusChip tone={isTaken ? 'good' : 'bad'}>{status ?? t('noResponse')}</StatusChip>
    </span>
  )
}
