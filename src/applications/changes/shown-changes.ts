import type { ApplicationChange, ChangeName } from '../../../server/applications/review/change-kinds.ts'
import type { TranslateArea } from '../../i18n/index.ts'
import { useTexts } from '../../ui/kit-context.ts'
import { type Application, useApplications } from '../applications-context.ts'

type Changed = Pick<Application, 'processId' | 'prijavaProcess' | 'rating' | 'seen'>
type NameOf = (id: number) => string

type ShownChange = {
  /** What of an application on screen it changes. */
  columns: (value: number, nameOfStage: NameOf) => Partial<Changed>
  /** How it is called where it is undone. */
  text: (t: TranslateArea<'applications'>, value: number, nameOfStage: NameOf) => string
}

const shownChanges: Record<ChangeName, ShownChange> = {
  stage: {
    columns: (processId, nameOfStage) => ({
      processId,
      prijavaProcess: { id: processId, name: nameOfStage(processId) },
    }),
    text: (t, value, nameOfStage) => t('changedTo', { what: t('stage'), value: nameOfStage(value) }),
  },
  seen: {
    columns: (seen) => ({ seen }),
    text: (t, value) => t(value === 1 ? 'markRead' : 'markUnreadShort'),
  },
  rating: {
    columns: (rating) => ({ rating }),
    text: (t, value) => (value === 0 ? t('rateNone') : t('changedTo', { what: t('rating'), value: String(value) })),
  },
}

/** The application as it will be after the change. */
export const edited = <Shown extends Changed>(
  application: Shown,
  { name, value }: ApplicationChange,
  nameOfStage: NameOf,
): Shown => ({ ...application, ...shownChanges[name].columns(value, nameOfStage) })

/** Returns a function for the text of a change: 'Korak → Razgovor'. */
export function useChangeText() {
  const t = useTexts('applications')
  const { stages } = useApplications()
  const nameOfStage = (id: number) => stages.find((stage) => stage.id === id)?.name ?? ''
  return ({ name, value }: ApplicationChange) => shownChanges[name].text(t, value, nameOfStage)
}
