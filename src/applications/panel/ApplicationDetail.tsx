import { UserRound } from 'lucide-react'
import type { ApplicationChange } from '../../../server/applications/review/change-kinds.ts'
import { ApiError } from '../../data/api.ts'
import { Loaded } from '../../data/Loaded.tsx'
import { useQuery } from '../../data/use-query.ts'
import { candidateUrl } from '../../lib/urls.ts'
import { FoldedTimeline } from '../../notes/FoldedTimeline.tsx'
import { Notes } from '../../notes/Notes.tsx'
import { DetailPane } from '../../ui/DetailPane.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { readApplication } from '../application-calls.ts'
import { nameOf } from '../application-wire.ts'
import { useApplications } from '../applications-context.ts'
import { ApplicationPanel } from './ApplicationPanel.tsx'
import styles from './panel.module.css'
import { useDetailEdit } from './use-detail-edit.ts'
import { useDetailShortcuts } from './use-detail-shortcuts.ts'

type Props = {
  id: string
  /** The key of the query of its list. */
  listKey: string
  position: { index: number; total: number } | undefined
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onClose: () => void
  canClose?: boolean
}

export const keyOfApplication = (id: string | number) => `application-${id}`

/** The open application with links to its neighbours, and shortcuts for stage, rating and unread. */
export function ApplicationDetail({ id, listKey, ...pane }: Props) {
  const t = useTexts('applications')
  const {
    language,
    viewer: { companyId },
  } = useKit()
  const { stages } = useApplications()
  const key = keyOfApplication(id)
  const query = useQuery(key, (signal) => readApplication(id, signal), { keepPrevious: false })
  const application = query.data
  const onDeleted = pane.onNext ?? pane.onPrevious ?? pane.onClose
  const { editWithUndo, remove } = useDetailEdit({ key, listKey, onDeleted })

  const isOwn = application !== undefined && companyId === application.tvrtkaId
  const edit = (change: ApplicationChange) => application && void editWithUndo(application, change)
  const stageAt = stages.findIndex((stage) => stage.id === application?.processId)
  const next = isOwn ? stages[stageAt + 1] : undefined
  useDetailShortcuts(pane, { isOwn, change: edit })

  const name = application ? nameOf(application) : t('loading')
  return (
    <DetailPane
      {...pane}
      label={name}
      accent={
        next && {
          text: t('toNext', { name: next.name }),
          run: () => edit({ name: 'stage', value: next.id }),
        }
      }
      actions={
        application && (
          <ProfileLink href={candidateUrl(language, application.kandidat.id)} isNarrow={pane.canClose === true} />
        )
      }
    >
      {isGone(query.error) && !application ? (
        <ErrorState title={t('notFound')} onRetry={query.refetch} />
      ) : (
        <Loaded query={query} failed={t('openFailed')}>
          {(shown) => (
            <ApplicationPanel application={shown} title={name} onEdit={edit} onDelete={() => void remove(shown.id)}>
              <ApplicationNotes applicationId={shown.id} />
              <FoldedTimeline of={{ applicationId: shown.id }} />
            </ApplicationPanel>
          )}
        </Loaded>
      )}
    </DetailPane>
  )
}

const isGone = (error: Error | null) => error instanceof ApiError && error.status === 404

/** A narrow pane shows an icon instead of the words. */
function ProfileLink({ href, isNarrow }: { href: string; isNarrow: boolean }) {
  const t = useTexts('applications')
  return (
    <a className={isNarrow ? 'btn square' : 'btn'} href={href} title={t('profile')} aria-label={t('profile')}>
      {isNarrow ? <UserRound className="i" aria-hidden="true" /> : t('profile')}
    </a>
  )
}

/** The company's notes on this application. Nothing where the page has no texts for them. */
function ApplicationNotes({ applicationId }: { applicationId: number }) {
  const t = useTexts('applications')
  if (!useKit().translatorFor('notes')) return null
  return (
    <section className={styles['notes']} data-notes aria-label={t('notes')}>
      <h3>{t('notes')}</h3>
      <Notes target={{ applicationId }} />
    </section>
  )
}
