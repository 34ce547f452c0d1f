import { use } from 'react'
import { Timeline } from '../timeline/Timeline.tsx'
import { TimelineContext } from '../timeline/timeline-context.ts'
import { Accordion } from './Accordion.tsx'
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
