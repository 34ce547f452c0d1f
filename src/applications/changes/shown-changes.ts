import type { ApplicationChange, ChangeName } from '../../../server/applications/review/change-kinds.ts'
import type { TranslateArea } from '../../i18n/index.ts'
import { useTexts } from '../../ui/kit-context.ts'
import { type Application, useApplications } from '../applications-context.ts'

type Changed = Pick<
  Application,
  'processId' | 'prijavaProcess' | 'rating' | 'seen' | 'razlogId' | 'razlogOdbijanja' | 'assigneeId' | 'assignee'
>

/** The names of the company's stages, reasons and members, by id. */
type Names = Record<'stage' | 'reason' | 'member', (id: number) => string>

type ShownChange = {
  /** What of an application on screen it changes. */
  columns: (value: number, names: Names) => Partial<Changed>
  /** How it is called where it is undone. */
  text: (t: TranslateArea<'applications'>, value: number, names: Names) => string
}

const shownChanges: Record<ChangeName, ShownChange> = {
  stage: {
    columns: (processId, names) => ({ processId, prijavaProcess: { id: processId, name: names.stage(processId) } }),
    text: (t, value, names) => t('changedTo', { what: t('stage'), value: names.stage(value) }),
  },
  seen: {
    columns: (seen) => ({ seen }),
    text: (t, value) => t(value === 1 ? 'markRead' : 'markUnreadShort'),
  },
  rating: {
    columns: (rating) => ({ rating }),
    text: (t, value) => (value === 0 ? t('rateNone') : t('changedTo', { what: t('rating'), value: String(value) })),
  },
  reason: {
    columns: (razlogId, names) => ({
      razlogId,
      razlogOdbijanja: razlogId === 0 ? null : { id: razlogId, name: names.reason(razlogId) },
    }),
    text: (t, value, names) =>
      t('changedTo', { what: t('reason'), value: value === 0 ? t('noReason') : names.reason(value) }),
  },
  assignee: {
    columns: (assigneeId, names) => ({
      assigneeId,
      assignee: assigneeId === 0 ? null : { id: assigneeId, name: names.member(assigneeId) },
    }),
    text: (t, value, names) =>
      t('changedTo', { what: t('assignee'), value: value === 0 ? t('nobody') : names.member(value) }),
  },
}

/** The application as it will be after the change. */
export const edited = <Shown extends Changed>(
  application: Shown,
  { name, value }: ApplicationChange,
  names: Names,
): Shown => ({ ...application, ...shownChanges[name].columns(value, names) })

/** Returns the names of stages, reasons and members for `edited`. */
export function useNames(): Names {
  const { stages, reasons, members } = useApplications()
  const nameIn = (all: readonly { id: number; name: string }[]) => (id: number) =>
    all.find((one) => one.id === id)?.name ?? ''
  return { stage: nameIn(stages), reason: nameIn(reasons), member: nameIn(members) }
}

/** Returns a function for the text of a change: 'Korak → Razgovor'. */
export function useChangeText() {
  const t = useTexts('applications')
  const names = useNames()
  return ({ name, value }: ApplicationChange) => shownChanges[name].text(t, value, names)
}
