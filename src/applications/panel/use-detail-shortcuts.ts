import type { Shortcut } from '../../ui/shortcuts.ts'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import type { ApplicationEdit } from '../application-calls.ts'
import { type Application, useApplications } from '../applications-context.ts'

type Given = {
  application: Application | undefined
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onClose: () => void
  /** Null unless the application is one of the viewer's company. */
  change: ((wanted: ApplicationEdit, before: ApplicationEdit) => void) | undefined
  markUnread: () => void
}

/** The shortcuts of an open application: previous and next, the stage by a digit, the rating by Shift and a digit. */
export function useDetailShortcuts({ application, onPrevious, onNext, onClose, change, markUnread }: Given) {
  const { t, stages } = useApplications()
  const stageId = application?.processId
  const steps: Shortcut[] = [
    { keys: 'j ArrowDown', text: t('next'), run: () => onNext?.() },
    { keys: 'k ArrowUp', text: t('previous'), run: () => onPrevious?.() },
    { keys: 'Escape', text: t('close'), run: onClose },
    { keys: 'u', text: t('markUnread'), run: markUnread },
    { keys: 'n', text: t('writeNote'), run: () => press('[data-notes] button') },
  ]
  const marks: Shortcut[] = [
    ...stages.slice(0, 9).map((stage, at) => ({
      keys: String(at + 1),
      text: t('toStage', { name: stage.name }),
      run: () => change?.({ processId: stage.id }, { processId: stageId ?? stage.id }),
    })),
    { keys: 's', text: t('stageByLetter'), run: () => focus('[data-stages] :checked, [data-stages] input') },
    ...[1, 2, 3, 4, 5].map((stars) => ({
      keys: `Shift+${stars}`,
      text: t('rate', { n: stars }),
      run: () => change?.({ rating: stars }, { rating: application?.rating ?? 0 }),
    })),
    { keys: 'Shift+0', text: t('rateNone'), run: () => change?.({ rating: 0 }, { rating: application?.rating ?? 0 }) },
  ]
  useShortcuts(change ? [...steps, ...marks] : steps)
}

const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()
const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()
