import { Timeline } from '../../notes/Timeline.tsx'
import { useTexts } from '../../ui/kit-context.ts'
import { Accordion } from '../Accordion.tsx'
import { useProfile } from './profile-context.ts'

/** The timeline of the candidate at the company. */
export function ProfileTimeline() {
  const { candidateId, tvrtkaId } = useProfile()
  const t = useTexts('timeline')
  return (
    <Accordion title={t('title')}>
      <Timeline of={{ candidateId, companyId: tvrtkaId }} />
    </Accordion>
  )
}
