import { flushSync } from 'react-dom'
import { type ApplicationChange, changeKinds, changeNames } from '../../../server/applications/review/change-kinds.ts'
import { useTexts } from '../../ui/kit-context.ts'
import type { Shortcut } from '../../ui/shortcuts.ts'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import { useApplications } from '../applications-context.ts'
import type { ApplicationPart } from './use-parts.ts'

type Neighbours = {
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onClose: () => void
}

type Shown = {
  isOwn: boolean
  /** Only for who may change applications. */
  change: ((change: ApplicationChange) => void) | undefined
  show: (part: ApplicationPart) => void
}

/**
 * The shortcuts of an open application: previous and next, and its changes, such as the stage by a digit. Only those of
 * people outside its company are left to administrators.
 */
export function useDetailShortcuts({ onPrevious, onNext, onClose }: Neighbours, { isOwn, change, show }: Shown) {
  const t = useTexts('applications')
  const tCv = useTexts('cv')
  const { stages } = useApplications()
  /** Shows a part, and then acts in it. */
  function within(part: ApplicationPart, act: () => void) {
    flushSync(() => show(part))
    act()
  }
  const stageShortcuts: Shortcut[] = [
    ...stages.slice(0, 9).map(({ id, name }, at) => ({
      keys: String(at + 1),
      text: t('toStage', { name }),
      run: () => change?.({ name: 'stage', value: id }),
    })),
    {
      keys: 's',
      text: t('stageByLetter'),
      run: () => within('answers', () => focus('[data-stages] :checked, [data-stages] input')),
    },
  ]
  const changes = (change ? changeNames : []).flatMap((name): Shortcut[] => {
    const { shortcuts, by } = changeKinds[name]
    if (!isOwn && by === 'company') return []
    if (shortcuts === 'stages') return stageShortcuts
    return shortcuts.map(({ keys, value, label }) => ({
      keys,
      text: t(label, { n: value }),
      run: () => change?.({ name, value }),
    }))
  })
  useShortcuts([
    { keys: 'j ArrowDown', text: t('next'), run: () => onNext?.() },
    { keys: 'k ArrowUp', text: t('previous'), run: () => onPrevious?.() },
    { keys: 'Escape', text: t('close'), run: onClose },
    { keys: 'n', text: t('writeNote'), run: () => within('answers', () => press('[data-notes] button')) },
    { keys: 'v', text: tCv('show'), run: () => within('cv', () => focus('[data-sheets]')) },
    ...changes,
  ])
}

const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()
const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()
