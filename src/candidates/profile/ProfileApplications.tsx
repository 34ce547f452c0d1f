import { type ReactNode, useState } from 'react'
import type { candidateApplicationRoutes } from '../../../server/candidates/application-routes.ts'
import { applicationsAtOnce } from '../../../server/candidates/candidate.ts'
import type { Application } from '../../applications/applications-context.ts'
import { edited, useNames } from '../../applications/changes/shown-changes.ts'
import { useUndoShortcut } from '../../applications/changes/use-undo.ts'
import { ApplicationPanel } from '../../applications/panel/ApplicationPanel.tsx'
import { useApplicationEdit } from '../../applications/use-application-edit.ts'
import { clientOf, read } from '../../data/client.ts'
import { Loaded } from '../../data/Loaded.tsx'
import { invalidateQueries, patchQuery } from '../../data/query-cache.ts'
import { useQuery } from '../../data/use-query.ts'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { Accordion } from '../Accordion.tsx'
import { candidateName } from '../candidate-calls.ts'
import { useProfile } from './profile-context.ts'

const { candidates } = clientOf<typeof candidateApplicationRoutes>().api

type Props = {
  /** Loaded with the page. */
  initial: Application[] | undefined
  children: ReactNode
}

const keyOf = (candidateId: number, pages: number) =>
  `candidate-applications-${candidateId}${pages > 1 ? `-${pages}` : ''}`

/** So many pages of the candidate's applications, the newest first. */
export function useProfileApplications(initial: Application[] | undefined, pages = 1) {
  const { candidateId, tvrtkaId } = useProfile()
  const loadPage = (page: number, signal: AbortSignal) =>
    read(
      candidates[':id'].applications.$get(
        {
          param: { id: String(candidateId) },
          query: { page: String(page), ...(tvrtkaId && { tvrtkaId: String(tvrtkaId) }) },
        },
        { init: { signal } },
      ),
    )
  const load = async (signal: AbortSignal) =>
    (await Promise.all(Array.from({ length: pages }, (_, page) => loadPage(page, signal)))).flat()
  return useQuery(keyOf(candidateId, pages), load, { initial })
}

/** The newest application first; the others follow below groups and notes. */
export function ProfileApplications({ initial, children }: Props) {
  const t = useTexts('profile')
  const [pages, setPages] = useState(1)
  const key = keyOf(useProfile().candidateId, pages)
  const query = useProfileApplications(initial, pages)
  const hasMore = query.isPlaceholderData || query.data?.length === pages * applicationsAtOnce
  useUndoShortcut()
  const names = useNames()
  const { editWithUndo, remove } = useApplicationEdit({
    patch: (id, change) =>
      patchQuery<Application[]>(key, (all) => all.map((one) => (one.id === id ? edited(one, change, names) : one))),
    onDeleted(id) {
      patchQuery<Application[]>(key, (all) => all.filter((one) => one.id !== id))
      // Its place is taken by the first of those that were not loaded.
      if (hasMore) invalidateQueries(key)
    },
  })
  const panel = (application: Application) => (
    <ApplicationPanel
      application={application}
      title={t('application', { id: String(application.id) })}
      onEdit={(change) => void editWithUndo(application, change)}
      onDelete={() => void remove(application.id)}
    />
  )
  return (
    <Loaded query={query} failed={t('loadFailed')}>
      {([newest, ...others]) => (
        <>
          <header className="page-head">
            <h1>{newest ? candidateName(newest) : t('title')}</h1>
          </header>
          {newest && <Accordion title={t('profile')}>{panel(newest)}</Accordion>}
          {children}
          {others.length > 0 && (
            <Accordion title={t('applications')}>
              {others.map((application) => (
                <div key={application.id}>{panel(application)}</div>
              ))}
              {hasMore && <MoreButton isLoading={query.isPlaceholderData} onClick={() => setPages(pages + 1)} />}
            </Accordion>
          )}
        </>
      )}
    </Loaded>
  )
}

function MoreButton({ isLoading, onClick }: { isLoading: boolean; onClick: () => void }) {
  const t = useTexts('profile')
  const { t: kitText } = useKit()
  return (
    <button type="button" className="btn" disabled={isLoading} onClick={onClick}>
      {isLoading ? kitText('loading') : t('loadMore')}
    </button>
  )
}
