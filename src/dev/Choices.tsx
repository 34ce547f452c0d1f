import { Check, Clock, Eye, List, Pause, SquareKanban, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { AutosaveState } from '../ui/AutosaveState.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Progress } from '../ui/Progress.tsx'
import { Segments } from '../ui/Segments.tsx'
import { StarRating } from '../ui/StarRating.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { Switch } from '../ui/Switch.tsx'
import { Tabs, tabPanel } from '../ui/Tabs.tsx'
import styles from './dev.module.css'

const icon = { className: 'i', 'aria-hidden': true } as const

/** Controls to choose one of a few. */
export function Choices() {
  const [tab, setTab] = useState('hr')
  const [view, setView] = useState('list')
  const [rating, setRating] = useState(4)
  const [isOn, setOn] = useState(true)
  return (
    <>
      <StarRating rating={rating} onRate={setRating} />
      <StarRating rating={3} isReadOnly />
      <div className={styles['row']}>
        <Segments
          label="Prikaz"
          value={view}
          onChange={setView}
          icons="phone"
          segments={[
            { value: 'list', text: 'Popis', icon: <List {...icon} /> },
            { value: 'board', text: 'Ploča', icon: <SquareKanban {...icon} /> },
          ]}
        />
        <Switch label="Sakrij ime tvrtke" isOn={isOn} onChange={setOn} />
        <Checkbox label="Samo moje" isChecked={isOn} isMixed={!isOn} onChange={setOn} />
      </div>
      <Tabs
        label="Jezici"
        idPrefix="demo"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'hr', text: 'Hrvatski', hint: 'izvornik, potpun' },
          { id: 'de', text: 'Njemački', hint: 'nedostaje: opis' },
          { id: 'en', text: 'Engleski', count: 3 },
        ]}
      />
      <p {...tabPanel('demo', tab)}>{tab}</p>
    </>
  )
}

/** Chips, autosave and progress. */
export const States = () => (
  <>
    <div className={styles['row']}>
      <StatusChip tone="good" icon={<Check {...icon} />}>
        Objavljen
      </StatusChip>
      <StatusChip tone="wait" icon={<Clock {...icon} />}>
        Čeka odobrenje
      </StatusChip>
      <StatusChip tone="info" icon={<Eye {...icon} />}>
        Izmjena na pregledu
      </StatusChip>
      <StatusChip tone="bad" icon={<TriangleAlert {...icon} />}>
        Vraćeno na doradu
      </StatusChip>
      <StatusChip tone="ended" icon={<Pause {...icon} />}>
        Deaktiviran
      </StatusChip>
      <StatusChip tone="draft">Nacrt</StatusChip>
    </div>
    <div className={styles['row']}>
      <AutosaveState state="saving" />
      <AutosaveState state="saved" savedAt={new Date('2026-11-22T09:42:00Z')} />
      <AutosaveState state="failed" />
      <AutosaveState state="refused" />
    </div>
    <Progress label="Kopiranje…" done={64} total={143} />
  </>
)
