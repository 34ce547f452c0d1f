import { useRef } from 'react'
import { possibleOutcomes, type ReportOutcome } from '../../server/reports/report.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { useKit, useTexts } from '../ui/kit-context.ts'
import type { Report } from './admin-calls.ts'

type Props = {
  report: Report
  /** Called with what came of the report, or with nothing when the dialog was cancelled. */
  onClose: (outcome?: ReportOutcome) => void
}

/** Asks what came of a report, which its reader hears who left an address. */
export function OutcomeDialog({ report, onClose }: Props) {
  const t = useTexts('admin')
  const { t: tKit } = useKit()
  const outcomes = possibleOutcomes(report.isOut)
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <Dialog
      title={t('reportOutcome')}
      size="prompt"
      ref={dialog}
      onClose={(closedBy) => onClose(outcomes.find((outcome) => outcome === closedBy))}
      cancel={tKit('cancel')}
      actions={outcomes.map((outcome) => (
        <button key={outcome} type="button" className="btn" onClick={() => dialog.current?.close(outcome)}>
          {t(`outcome_${outcome}`)}
        </button>
      ))}
    >
      <p>{report.title}</p>
      {report.isOut && <p>{t('reportedIsOut')}</p>}
      <p className="soft">{t(report.wantsAnswer ? 'reportOutcomeHint' : 'reportAnonymous')}</p>
    </Dialog>
  )
}
