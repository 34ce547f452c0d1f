import { ChevronDown, GripVertical, Trash2 } from 'lucide-react'
import { Switch } from '../../../ui/Switch.tsx'
import type { AdQuestion } from '../ad-wire.ts'
import { useEditor } from '../editor-context.ts'
import { QuestionDetails } from './QuestionDetails.tsx'
import styles from './questions.module.css'

type Props = {
  question: AdQuestion
  at: number
  isOpen: boolean
  onToggle: () => void
  onChange: (given: Partial<AdQuestion>) => void
  onMove: (step: -1 | 1) => void
  onDrag: (isDragged: boolean) => void
  onRemove: () => void
}

/** One question: its handle and caption, and all details when open. */
export function QuestionEditor({ question, at, isOpen, onToggle, onChange, onMove, onDrag, onRemove }: Props) {
  const { t } = useEditor()
  const name = question.caption || t('newQuestion')
  return (
    <div className={styles['question']} data-open={isOpen || undefined}>
      <div>
        <Handle name={name} at={at} onMove={onMove} onDrag={onDrag} />
        <button type="button" className={styles['caption']} aria-expanded={isOpen} onClick={onToggle}>
          <b>{name}</b>
          <span className="soft">{t(`type_${question.type}`)}</span>
        </button>
        <Switch label={t('isRequired')} isOn={question.obavezno} onChange={(obavezno) => onChange({ obavezno })} />
        <button type="button" className="btn bare square" aria-label={t('openQuestion', { name })} onClick={onToggle}>
          <ChevronDown className="i" aria-hidden="true" />
        </button>
        <button type="button" className="btn bare square" aria-label={t('removeQuestion', { name })} onClick={onRemove}>
          <Trash2 className="i" aria-hidden="true" />
        </button>
      </div>
      {isOpen && <QuestionDetails question={question} onChange={onChange} />}
    </div>
  )
}

type HandleProps = Pick<Props, 'at' | 'onMove' | 'onDrag'> & { name: string }

/** Dragged by the pointer, or moved by Alt with an arrow. */
function Handle({ name, at, onMove, onDrag }: HandleProps) {
  const { t } = useEditor()
  return (
    <button
      type="button"
      className="btn bare square"
      draggable
      data-handle={at}
      aria-label={t('moveQuestion', { name })}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      onDragStart={() => onDrag(true)}
      onDragEnd={() => onDrag(false)}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
        if (!event.altKey || !step) return
        event.preventDefault()
        onMove(step)
      }}
    >
      <GripVertical className="i" aria-hidden="true" />
    </button>
  )
}
