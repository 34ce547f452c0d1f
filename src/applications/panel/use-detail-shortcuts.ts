import { type ApplicationChange, changeKinds, changeNames } from '../../../server/applications/review/change-kinds.ts'
import { useTexts } from '../../ui/kit-context.ts'
import type { Shortcut } from '../../ui/shortcuts.ts'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import { useApplications } from '../applications-context.ts'

type Neighbours = {
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onClose: () => void
}

/**
 * The shortcuts of an open application: previous and next, and its changes, such as the stage by a digit. Only those of
 * people outside its company are left to administrators.
 */
export function useDetailShortcuts(
  { onPrevious, onNext, onClose }: Neighbours,
  { isOwn, change }: { isOwn: boolean; change: (change: ApplicationChange) => void },
) {
  const t = useTexts('applications')
  const { stages } = useApplications()
  const stageShortcuts: Shortcut[] = [
    ...stages.slice(0, 9).map(({ id, name }, at) => ({
      keys: String(at + 1),
      text: t('toStage', { name }),
      run: () => change({ name: 'stage', value: id }),
    })),
    { keys: 's', text: t('stageByLetter'), run: () => focus('[data-stages] :checked, [data-stages] input') },
  ]
  const changes = changeNames.flatMap((name): Shortcut[] => {
    const { shortcuts, by } = changeKinds[name]
    if (!isOwn && by === 'company') return []
    if (shortcuts === 'stages') return stageShortcuts
    return shortcuts.map(({ keys, value, label }) => ({
      keys,
      text: t(label, { n: value }),
      run: () => change({ name, value }),
    }))
  })
  useShortcuts([
    { keys: 'j ArrowDown', text: t('next'), run: () => onNext?.() },
    { keys: 'k ArrowUp', text: t('previous'), run: () => onPrevious?.() },
    { keys: 'Escape', text: t('close'), run: onClose },
    { keys: 'n', text: t('writeNote'), run: () => press('[data-notes] button') },
    ...changes,
  ])
}

const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()
const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()
