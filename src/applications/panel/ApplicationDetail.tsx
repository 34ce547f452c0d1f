import { UserRound } from 'lucide-react'
import type { ApplicationChange } from '../../../server/applications/review/change-kinds.ts'
import { isGone } from '../../data/api.ts'
import { Loaded } from '../../data/Loaded.tsx'
import { candidateUrl } from '../../lib/urls.ts'
import { DetailPane } from '../../ui/DetailPane.tsx'
import { Gone } from '../../ui/ErrorState.tsx'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { useMedia } from '../../ui/use-media.ts'
import { keyOfApplication } from '../application-calls.ts'
import { applicantName } from '../application-wire.ts'
import { useApplications } from '../applications-context.ts'
import { CvColumn } from '../cv/CvColumn.tsx'
import { ApplicationParts } from './ApplicationParts.tsx'
import { Invitation } from './Invitation.tsx'
import { PanelActions } from './PanelActions.tsx'
import { useDetailEdit } from './use-detail-edit.ts'
import { useDetailShortcuts } from './use-detail-shortcuts.ts'
import { useOpened } from './use-opened.ts'
import { useParts } from './use-parts.ts'

type Props = {
  id: string
  /** The key of the query of its list. */
  listKey: string
  position: { index: number; total: number } | undefined
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onClose: () => void
  canClose?: boolean
  listToggle?: { isHidden: boolean; run: () => void }
  /** On wide screens there is room for the CV beside the answers. */
  isRoomy?: boolean
}

/** The open application with links to its neighbours, and shortcuts for stage, rating and unread. */
export function ApplicationDetail({ id, listKey, isRoomy = false, ...pane }: Props) {
  const t = useTexts('applications')
  const { language, viewer, may } = useKit()
  const { stages } = useApplications()
  const key = keyOfApplication(id)
  const query = useOpened(id)
  const application = isGone(query.error) ? undefined : query.data
  const onDeleted = pane.onNext ?? pane.onPrevious ?? pane.onClose
  const { editWithUndo, remove } = useDetailEdit({ key, listKey, onDeleted })

  const isOwn = application !== undefined && viewer.companyId === application.tvrtkaId
  const mayEdit = may('POST /api/prijavaedit')
  const edit = (change: ApplicationChange) => application && void editWithUndo(application, change)
  const following = stages[stages.findIndex((stage) => stage.id === application?.processId) + 1]
  // To reject is never the likely step, nor is any for who withdrew.
  const next = isOwn && mayEdit && !application.povucenaTime && !following?.rejects ? following : undefined
  const isCvBeside = useMedia('(min-width: 80rem)') && isRoomy
  const parts = useParts(application, isCvBeside)
  useDetailShortcuts(pane, { isOwn, change: mayEdit ? edit : undefined, show: parts.choose })

  const name = application ? applicantName(application) : t('loading')
  return (
    <DetailPane
      {...pane}
      label={name}
      fills={parts.part === 'cv'}
      isWide={parts.part === 'activity'}
      beside={application && isCvBeside && <CvColumn application={application} isOwn={isOwn} />}
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
            {isOwn && <Invitation application={application} hasShortcut />}
            <ProfileLink href={candidateUrl(language, application.kandidat.id)} />
          </PanelActions>
        )
      }
    >
      {isGone(query.error) ? (
        <Gone title={t('notFound')} onRetry={query.refetch} />
      ) : (
        <Loaded query={query} failed={t('openFailed')}>
          {(shown) => <ApplicationParts application={shown} title={name} onEdit={edit} {...{ isOwn, parts }} />}
        </Loaded>
      )}
    </DetailPane>
  )
}

function ProfileLink({ href }: { href: string }) {
  const t = useTexts('applications')
  return (
    <a className="btn bare square" href={href} title={t('profile')} aria-label={t('profile')}>
      <UserRound className="i" aria-hidden="true" />
    </a>
  )
}
