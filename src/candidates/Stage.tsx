import { useApplications } from '../applications/applications-context.ts'
import { useTexts } from '../ui/kit-context.ts'
import type { Candidate } from './candidate-calls.ts'

/** The stage of a candidate's last application with its number at the company; that it was withdrawn, if it was. */
export function Stage({ of }: { of: Candidate['zadnjaPrijava'] }) {
  const t = useTexts('candidates')
  const { stages } = useApplications()
  if (!of) return null
  const at = stages.findIndex(({ id }) => id === of.prijavaProcess?.id)
  return (
    <span className="step">
      {at >= 0 && !of.povucena && <b aria-hidden="true">{at + 1}</b>}
      {of.povucena ? t('withdrawn') : of.prijavaProcess?.name}
    </span>
  )
}
