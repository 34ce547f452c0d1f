import { use } from 'react'
import { Timeline } from '../../notes/Timeline.tsx'
import { TimelineContext } from '../../notes/timeline-context.ts'
import { Accordion } from '../Accordion.tsx'
import { useProfile } from './profile-context.ts'

/** The timeline of the candidate at the company. */
export function ProfileTimeline() {
  const { candidateId, tvrtkaId } = useProfile()
  const t = use(TimelineContext)
  return (
    t && (
      <Accordion title={t('title')}>
        <Timeline of={{ candidateId, companyId: tvrtkaId }} />
      </Accordion>
    )
  )
}
