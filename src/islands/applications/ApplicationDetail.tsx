import { candidateUrl } from '../../lib/urls.ts'
import { patchQuery } from '../data/query-cache.ts'
import { useQuery } from '../data/use-query.ts'
import { DetailPane } from '../ui/DetailPane.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { useShortcuts } from '../ui/use-shortcuts.ts'
import { ApplicationNotes } from './ApplicationNotes.tsx'
import { ApplicationPanel } from './ApplicationPanel.tsx'
import { type ApplicationEdit, readApplication } from './application-calls.ts'
import { type Application, type ListedApplication, useApplications } from './applications-context.ts'
import { edited, useApplicationEdit } from './use-application-edit.ts'

type Props = {
  id: string
  listKey: string
  position: { index: number; total: number } | undefined
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onClose: () => void
}

type ListPage = { content: ListedApplication[] }

/** The open application, with the way to the next one and keys for every mark. */
export function ApplicationDetail({ id, listKey, ...pane }: Props) {
  const { t, language, stages, companyId } = useApplications()
  const key = `application-${id}`
  const query = useQuery(key, (signal) => readApplication(id, signal), { keepPrevious: false })
  const application = query.data
  const nameOfStage = (stageId: number) => stages.find((stage) => stage.id === stageId)?.name ?? ''
  const { edit, editWithUndo, remove } = useApplicationEdit({
    patch(target, change) {
      const takeBack = patchQuery<Application>(key, (shown) => edited(shown, change, nameOfStage))
      const takeBackRow = patchQuery<ListPage>(listKey, (page) => ({
        ...page,
        content: page.content.map((row) => (row.id === target ? edited(row, change, nameOfStage) : row)),
      }))
      return () => {
        takeBack()
        takeBackRow()
      }
    },
    onDeleted(target) {
      patchQuery<ListPage>(listKey, (page) => ({ ...page, content: page.content.filter((row) => row.id !== target) }))
      ;(pane.onNext ?? pane.onPrevious ?? pane.onClose)()
    },
  })
  const isOwn = application !== undefined && companyId === application.tvrtkaId
  const change = (wanted: ApplicationEdit, before: ApplicationEdit) =>
    application && void editWithUndo(application, wanted, before)
  const stageAt = stages.findIndex((stage) => stage.id === application?.processId)
  const next = isOwn ? stages[stageAt + 1] : undefined
  const moveTo = (stageId: number) =>
    application && change({ processId: stageId }, { processId: application.processId ?? stageId })

  useShortcuts([
    { keys: 'j ArrowDown', text: t('next'), run: () => pane.onNext?.() },
    { keys: 'k ArrowUp', text: t('previous'), run: () => pane.onPrevious?.() },
    { keys: 'Escape', text: t('close'), run: pane.onClose },
    ...(isOwn
      ? [
          {
            keys: 'u',
            text: t('markUnread'),
            run: () => application && void edit({ id: application.id, change: { seen: 0 } }),
          },
          ...stages.slice(0, 9).map((stage, at) => ({
            keys: String(at + 1),
            text: t('toStage', { name: stage.name }),
            run: () => moveTo(stage.id),
          })),
          ...[1, 2, 3, 4, 5].map((stars) => ({
            keys: `Shift+${stars}`,
            text: t('rate', { n: stars }),
            run: () => application && change({ rating: stars }, { rating: application.rating }),
          })),
        ]
      : []),
  ])

  const name = application ? `${application.ime} ${application.prezime}`.trim() : t('loading')
  return (
    <DetailPane
      {...pane}
      label={name}
      accent={next && { text: t('toNext', { name: next.name }), run: () => moveTo(next.id) }}
      actions={
        application && (
          <a className="btn" href={candidateUrl(language, application.kandidat.id)}>
            {t('profile')}
          </a>
        )
      }
    >
      {query.error && !application ? (
        <ErrorState title={t('notFound')} onRetry={query.refetch} />
      ) : (
        <Loaded query={query} failed={t('openFailed')}>
          {(shown) => (
            <ApplicationPanel application={shown} title={name} onEdit={change} onDelete={() => void remove(shown.id)}>
              <ApplicationNotes applicationId={shown.id} />
            </ApplicationPanel>
          )}
        </Loaded>
      )}
    </DetailPane>
  )
}
