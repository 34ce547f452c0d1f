import { useState } from 'react'
import type { Application, ApplicationsTexts, Stage } from '../../applications/applications-context.ts'
import { WithStages } from '../../applications/WithStages.tsx'
import { translatorOf } from '../../i18n/index.ts'
import { Notes } from '../../notes/Notes.tsx'
import type { NotesTexts } from '../../notes/notes-context.ts'
import type { TimelineTexts } from '../../notes/timeline-context.ts'
import { WithTimeline } from '../../notes/WithTimeline.tsx'
import type { RepliesTexts } from '../../replies/replies-context.ts'
import { WithReplies } from '../../replies/WithReplies.tsx'
import { Kit } from '../../ui/Kit.tsx'
import type { KitProps } from '../../ui/kit-context.ts'
import { Accordion } from '../Accordion.tsx'
import { EraseButton } from '../EraseButton.tsx'
import { GroupChips } from '../list/GroupChips.tsx'
import { ProfileApplications } from './ProfileApplications.tsx'
import { ProfileSteps } from './ProfileSteps.tsx'
import { ProfileTimeline } from './ProfileTimeline.tsx'
import styles from './profile.module.css'
import { ProfileContext, type ProfileTexts, useProfile } from './profile-context.ts'

type Props = {
  kit: KitProps
  texts: {
    profile: ProfileTexts
    applications: ApplicationsTexts
    notes: NotesTexts
    replies: RepliesTexts
    timeline: TimelineTexts
  }
  candidateId: number
  search: string
  /** Loaded with the page, so that no further call is needed. */
  initial?: { applications: Application[]; stages: Stage[] }
}

/** A candidate as a company knows them: applications, groups and notes. */
export default function ProfileScreen({ kit, texts, candidateId, search, initial }: Props) {
  const { language, viewer } = kit
  const parameters = new URLSearchParams(search)
  const tvrtkaId = Number(parameters.get('tvrtkaId')) || null
  return (
    <Kit {...kit}>
      <ProfileContext
        value={{
          t: translatorOf(texts.profile, language),
          language,
          candidateId,
          isAdmin: viewer.kind === 'admin',
          tvrtkaId: viewer.kind === 'admin' ? tvrtkaId : null,
        }}
      >
        <WithStages kit={kit} texts={texts.applications} initial={initial?.stages}>
          <WithReplies texts={texts.replies}>
            <WithTimeline texts={texts.timeline}>
              <Profile noteTexts={texts.notes} parameters={parameters} initial={initial?.applications} />
            </WithTimeline>
          </WithReplies>
        </WithStages>
      </ProfileContext>
    </Kit>
  )
}

type ProfileProps = { noteTexts: NotesTexts; parameters: URLSearchParams; initial: Application[] | undefined }

function Profile({ noteTexts, parameters, initial }: ProfileProps) {
  const { t, candidateId, isAdmin } = useProfile()
  const [groupCount, setGroupCount] = useState<number>()
  const [noteCount, setNoteCount] = useState<number>()
  const [isErased, setErased] = useState(false)
  if (isErased) return <p className={`note good ${styles['erased']}`}>{t('erased')}</p>
  return (
    <div className={`page ${styles['profile']}`}>
      <ProfileSteps parameters={parameters} />
      <ProfileApplications initial={initial}>
        <Accordion title={groupCount === 0 ? t('noGroups') : t('groups')}>
          <GroupChips onCount={setGroupCount} />
        </Accordion>
        <Accordion title={noteCount === 0 ? t('noNotes') : t('notes')}>
          <Notes target={{ candidateId }} texts={noteTexts} onCount={setNoteCount} />
        </Accordion>
        <ProfileTimeline />
      </ProfileApplications>
      {isAdmin && <EraseButton onErased={() => setErased(true)} />}
    </div>
  )
}
