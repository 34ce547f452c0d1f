import type { ReactNode } from 'react'
import type { candidateApplicationRoutes } from '../../../server/candidates/application-routes.ts'
import type { Application } from '../../applications/applications-context.ts'
import { edited, useNames } from '../../applications/changes/shown-changes.ts'
import { useUndoShortcut } from '../../applications/changes/use-undo.ts'
import { ApplicationPanel } from '../../applications/panel/ApplicationPanel.tsx'
import { useApplicationEdit } from '../../applications/use-application-edit.ts'
import { clientOf, read } from '../../data/client.ts'
import { Loaded } from '../../data/Loaded.tsx'
import { patchQuery } from '../../data/query-cache.ts'
import { useQuery } from '../../data/use-query.ts'
import { useTexts } from '../../ui/kit-context.ts'
import { Accordion } from '../Accordion.tsx'
import { candidateName } from '../candidate-calls.ts'
import { useProfile } from './profile-context.ts'

const { candidates } = clientOf<typeof candidateApplicationRoutes>().api

type Props = {
  /** Loaded with the page. */
  initial: Application[] | undefined
  children: ReactNode
}

const keyOf = (candidateId: number) => `candidate-applications-${candidateId}`

/** The applications of the candidate, the newest first. */
export function useProfileApplications(initial: Application[] | undefined) {
  const { candidateId, tvrtkaId } = useProfile()
  const load = (signal: AbortSignal) =>
    read(
      candidates[':id'].applications.$get(
        { param: { id: String(candidateId) }, query: tvrtkaId ? { tvrtkaId: String(tvrtkaId) } : {} },
        { init: { signal } },
      ),
    )
  return useQuery(keyOf(candidateId), load, { initial })
}

/** The newest application first; the others follow below groups and notes. */
export function ProfileApplications({ initial, children }: Props) {
  const t = useTexts('profile')
  const key = keyOf(useProfile().candidateId)
  const query = useProfileApplications(initial)
  useUndoShortcut()
  const names = useNames()
  const { editWithUndo, remove } = useApplicationEdit({
    patch: (id, change) =>
      patchQuery<Application[]>(key, (all) => all.map((one) => (one.id === id ? edited(one, change, names) : one))),
    onDeleted: (id) => void patchQuery<Application[]>(key, (all) => all.filter((one) => one.id !== id)),
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
            </Accordion>
          )}
        </>
      )}
    </Loaded>
  )
}
