import { ExternalLink, Mail, Phone } from 'lucide-react'
import { useState } from 'react'
import { isGone } from '../../data/api.ts'
import { Loaded } from '../../data/Loaded.tsx'
import { useQuery } from '../../data/use-query.ts'
import { applicationUrl, candidateUrl, telephoneUrl } from '../../lib/urls.ts'
import { Notes } from '../../notes/Notes.tsx'
import { ReplyButton } from '../../replies/ReplyButton.tsx'
import { DetailPane } from '../../ui/DetailPane.tsx'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import { Accordion } from '../Accordion.tsx'
import { type Candidate, candidateName, readCandidate } from '../candidate-calls.ts'
import { GroupChips } from '../profile/GroupChips.tsx'
import { ProfileContext } from '../profile/profile-context.ts'
import { LastApplication } from './LastApplication.tsx'
import { OtherApplications } from './OtherApplications.tsx'
import styles from './panel.module.css'

type Props = {
  id: number
  /** The row of the list; missing when the candidate is not on the page. */
  candidate: Candidate | undefined
  isLoading: boolean
  position: { index: number; total: number } | undefined
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onClose: () => void
  /** The list that the profile steps through. */
  from: { groupId: number | null; queryId: number }
}

/** A candidate beside the list: contact, the last application, groups, notes and further applications. */
export function CandidatePanel({ id, candidate: row, isLoading, from, ...pane }: Props) {
  const t = useTexts('candidates')
  const { language, isAdmin, viewer } = useKit()
  const isPhone = useIsPhone()
  const isElsewhere = !isLoading && row === undefined
  const query = useQuery(isElsewhere ? `candidate-${id}` : null, (signal) => readCandidate(id, signal))
  const candidate = row ?? (isGone(query.error) ? undefined : query.data)
  const profile = candidateUrl(language, id, {
    ...from,
    ...{ tvrtkaId: isAdmin ? viewer.companyId : null, user: viewer.login },
  })
  const phone = candidate?.telefon
  usePanelShortcuts(pane, profile)
  return (
    <DetailPane
      {...pane}
      label={candidate ? candidateName(candidate) : t('title')}
      canClose
      accent={isPhone && phone ? { text: t('call'), run: () => location.assign(telephoneUrl(phone)) } : undefined}
      actions={
        <a
          className="btn bare square"
          href={profile}
          target="_blank"
          rel="noopener"
          title={t('openProfile')}
          aria-label={t('openProfile')}
        >
          <ExternalLink className="i" aria-hidden="true" />
        </a>
      }
    >
      <ProfileContext value={{ candidateId: id, tvrtkaId: null }}>
        {candidate ? (
          <Details candidate={candidate} />
        ) : (
          <Loaded query={query} failed={t('notThere')}>
            {() => null}
          </Loaded>
        )}
      </ProfileContext>
    </DetailPane>
  )
}

function Details({ candidate }: { candidate: Candidate }) {
  const t = useTexts('candidates')
  const tProfile = useTexts('profile')
  const { language } = useKit()
  const { id, email, telefon, zadnjaPrijava: last } = candidate
  const [groupCount, setGroupCount] = useState<number>()
  const [noteCount, setNoteCount] = useState<number>()
  return (
    <div className={styles['panel']}>
      <header>
        <h2>{candidateName(candidate)}</h2>
        <p className={styles['contact']}>
          <a href={`mailto:${email}`}>
            <Mail className="i" aria-hidden="true" />
            <span>{email}</span>
          </a>
          {telefon && (
            <a href={telephoneUrl(telefon)}>
              <Phone className="i" aria-hidden="true" />
              {telefon}
            </a>
          )}
        </p>
        {last && (
          <p className={styles['acts']}>
            <ReplyButton ids={[last.id]} />
            <a className="btn" href={applicationUrl(language, last.id)}>
              {t('lastApplication')}
            </a>
          </p>
        )}
      </header>
      <Accordion title={tProfile('profile')}>
        <LastApplication candidate={candidate} />
      </Accordion>
      <Accordion title={tProfile('groups')} count={groupCount}>
        <GroupChips onCount={setGroupCount} />
      </Accordion>
      <Accordion title={tProfile('notes')} count={noteCount}>
        <div data-notes>
          <Notes target={{ candidateId: id }} onCount={setNoteCount} />
        </div>
      </Accordion>
      <OtherApplications candidateId={id} lastId={last?.id} />
    </div>
  )
}

type Neighbours = Pick<Props, 'onPrevious' | 'onNext' | 'onClose'>

/** Keys of the panel, as the open application has them. */
function usePanelShortcuts({ onPrevious, onNext, onClose }: Neighbours, profile: string) {
  const t = useTexts('candidates')
  const notes = useTexts('notes')
  useShortcuts([
    { keys: 'j ArrowDown', text: t('next'), run: () => onNext?.() },
    { keys: 'k ArrowUp', text: t('previous'), run: () => onPrevious?.() },
    { keys: 'Escape', text: t('close'), run: onClose },
    { keys: 'o', text: t('openProfile'), run: () => window.open(profile, '_blank', 'noopener') },
    {
      keys: 'n',
      text: notes('add'),
      run: () => document.querySelector<HTMLElement>('[data-notes] button')?.click(),
    },
  ])
}
