import { UserRound } from 'lucide-react'
import type { ApplicationChange } from '../../../server/applications/review/change-kinds.ts'
import { ApiError } from '../../data/api.ts'
import { Loaded } from '../../data/Loaded.tsx'
import { useQuery } from '../../data/use-query.ts'
import { candidateUrl } from '../../lib/urls.ts'
import { FoldedTimeline } from '../../notes/FoldedTimeline.tsx'
import { DetailPane } from '../../ui/DetailPane.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { readApplication } from '../application-calls.ts'
import { applicantName } from '../application-wire.ts'
import { useApplications } from '../applications-context.ts'
import { ApplicationPanel } from './ApplicationPanel.tsx'
import { PanelActions } from './PanelActions.tsx'
import { SideColumn } from './SideColumn.tsx'
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
  const { language, viewer } = useKit()
  const { stages } = useApplications()
  const key = keyOfApplication(id)
  const query = useQuery(key, (signal) => readApplication(id, signal), { keepPrevious: false })
  const application = query.data
  const onDeleted = pane.onNext ?? pane.onPrevious ?? pane.onClose
  const { editWithUndo, remove } = useDetailEdit({ key, listKey, onDeleted })

  const isOwn = application !== undefined && viewer.companyId === application.tvrtkaId
  const edit = (change: ApplicationChange) => application && void editWithUndo(application, change)
  const stageAt = stages.findIndex((stage) => stage.id === application?.processId)
  const next = isOwn ? stages[stageAt + 1] : undefined
  useDetailShortcuts(pane, { isOwn, change: edit })

  const name = application ? applicantName(application) : t('loading')
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
          <PanelActions
            {...{ application, isOwn }}
            hasShortcuts
            onUnread={() => edit({ name: 'seen', value: 0 })}
            onDelete={() => void remove(application.id)}
          >
            <ProfileLink href={candidateUrl(language, application.kandidat.id)} />
          </PanelActions>
        )
      }
    >
      {isGone(query.error) && !application ? (
        <ErrorState title={t('notFound')} onRetry={query.refetch} />
      ) : (
        <Loaded query={query} failed={t('openFailed')}>
          {(shown) => (
            <ApplicationPanel
              application={shown}
              title={name}
              onEdit={edit}
              hasBar
              side={<SideColumn application={shown} />}
            >
              <FoldedTimeline of={{ applicationId: shown.id }} />
            </ApplicationPanel>
          )}
        </Loaded>
      )}
    </DetailPane>
  )
}

const isGone = (error: Error | null) => error instanceof ApiError && error.status === 404

function ProfileLink({ href }: { href: string }) {
  const t = useTexts('applications')
  return (
    <a className="btn bare square" href={href} title={t('profile')} aria-label={t('profile')}>
      <UserRound className="i" aria-hidden="true" />
    </a>
  )
}
