import { useState } from 'react'
import type { StageWire } from '../../../server/stages/wire.ts'
import type { Application } from '../../applications/applications-context.ts'
import { RejectedInterviews } from '../../applications/changes/RejectedInterviews.tsx'
import { WithStages } from '../../applications/WithStages.tsx'
import { Notes } from '../../notes/Notes.tsx'
import { Timeline } from '../../notes/Timeline.tsx'
import { Kit } from '../../ui/Kit.tsx'
import { type KitProps, useKit, useTexts } from '../../ui/kit-context.ts'
import { Accordion } from '../Accordion.tsx'
import { candidateName } from '../candidate-calls.ts'
import { EraseButton } from '../EraseButton.tsx'
import { useLiveCandidates } from '../use-live-candidates.ts'
import { GroupChips } from './GroupChips.tsx'
import { ProfileApplications, useProfileApplications } from './ProfileApplications.tsx'
import { ProfileSteps } from './ProfileSteps.tsx'
import styles from './profile.module.css'
import { ProfileContext, useProfile } from './profile-context.ts'

type Props = {
  kit: KitProps<'profile' | 'applications' | 'groups' | 'notes' | 'replies' | 'timeline' | 'interviews'>
  candidateId: number
  search: string
  /** Loaded with the page, so that no further call is needed. */
  initial?: { applications: Application[]; stages: StageWire[] }
}

/** A candidate as a company knows them: applications, groups and notes. */
export default function ProfileScreen({ kit, candidateId, search, initial }: Props) {
  const parameters = new URLSearchParams(search)
  const tvrtkaId = (kit.viewer.kind === 'admin' && Number(parameters.get('tvrtkaId'))) || null
  return (
    <Kit {...kit}>
      <ProfileContext value={{ candidateId, tvrtkaId }}>
        <WithStages initial={initial?.stages}>
          <Profile parameters={parameters} initial={initial?.applications} />
          <RejectedInterviews />
        </WithStages>
      </ProfileContext>
    </Kit>
  )
}

type ProfileProps = { parameters: URLSearchParams; initial: Application[] | undefined }

function Profile({ parameters, initial }: ProfileProps) {
  const t = useTexts('profile')
  const { isAdmin } = useKit()
  const { candidateId, tvrtkaId } = useProfile()
  const [groupCount, setGroupCount] = useState<number>()
  const [noteCount, setNoteCount] = useState<number>()
  const [isErased, setErased] = useState(false)
  useLiveCandidates()
  const [newest] = useProfileApplications(initial).data ?? []
  if (isErased) return <p className={`note good ${styles['erased']}`}>{t('erased')}</p>
  return (
    <div className={`page ${styles['profile']}`}>
      <ProfileSteps parameters={parameters} />
      <ProfileApplications initial={initial}>
        <Accordion title={groupCount === 0 ? t('noGroups') : t('groups')} count={groupCount}>
          <GroupChips onCount={setGroupCount} />
        </Accordion>
        <Accordion title={noteCount === 0 ? t('noNotes') : t('notes')} count={noteCount}>
          <Notes target={{ candidateId, ...(tvrtkaId && { companyId: tvrtkaId }) }} onCount={setNoteCount} />
        </Accordion>
        <ProfileTimeline />
      </ProfileApplications>
      {isAdmin && <EraseButton name={newest && candidateName(newest)} onErased={() => setErased(true)} />}
    </div>
  )
}

/** The timeline of the candidate at the company. */
function ProfileTimeline() {
  const { candidateId, tvrtkaId } = useProfile()
  const t = useTexts('timeline')
  return (
    <Accordion title={t('title')}>
      <Timeline of={{ candidateId, companyId: tvrtkaId }} />
    </Accordion>
  )
}
