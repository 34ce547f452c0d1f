import { ChevronLeft, ChevronRight } from 'lucide-react'
import { dayAfter } from '../../server/platform/time-zone.ts'
import { useTeam } from '../members/use-team.ts'
import { FilterSelect } from '../ui/FilterSelect.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { useTexts } from '../ui/kit-context.ts'
import { useShortcuts } from '../ui/use-shortcuts.ts'

/** The day on screen, and whose interviews are shown: 'me', the id of a member, or '' for all. */
export type ShownDay = { day: string; holder: string }

type Props = { shown: ShownDay; todayIs: string; onShow: (shown: ShownDay) => void }

/** Whose interviews are shown, where the company has several members, and the way to other days. */
export function DaySteps({ shown, todayIs, onShow }: Props) {
  const t = useTexts('interviews')
  const members = useTeam({}).filter(({ name }) => name)
  const { day, holder } = shown
  const showDay = (next: string) => onShow({ ...shown, day: next })
  const before = () => showDay(dayAfter(day, -1))
  const after = () => showDay(dayAfter(day, 1))
  useShortcuts([
    { keys: 'ArrowLeft', text: t('previousDay'), run: before },
    { keys: 'ArrowRight', text: t('nextDay'), run: after },
  ])
  return (
    <>
      {(members.length > 1 || holder) && (
        <FilterSelect
          label={t('allMembers')}
          value={holder || null}
          options={[
            { value: 'me', text: t('mine') },
            ...members.map(({ id, name }) => ({ value: String(id), text: name })),
          ]}
          onChange={(value) => onShow({ ...shown, holder: value ?? '' })}
        />
      )}
      {day !== todayIs && (
        <button type="button" className="btn" onClick={() => showDay(todayIs)}>
          {t('today')}
        </button>
      )}
      <IconButton icon={ChevronLeft} label={t('previousDay')} onClick={before} />
      <IconButton icon={ChevronRight} label={t('nextDay')} onClick={after} />
    </>
  )
}
