import { ChevronDown, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { questionTypeName } from '../../../../server/questions/type-name.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import type { AdQuestion } from '../ad-wire.ts'
import { useEditor } from '../editor-context.ts'
import { lacksOptions, QuestionDetails } from './QuestionDetails.tsx'
import styles from './questions.module.css'

type Props = {
  question: AdQuestion
  handle: ReactNode
  isOpen: boolean
  onToggle: () => void
  onChange: (changes: Partial<AdQuestion>) => void
  onRemove: () => void
}

/** One question: its handle and caption, and all details when open. */
export function QuestionEditor({ question, handle, isOpen, onToggle, onChange, onRemove }: Props) {
  const { t, language } = useEditor()
  const name = question.caption || t('newQuestion')
  return (
    <div
      className={styles['question']}
      data-question={question.key}
      data-open={isOpen || undefined}
      data-wrong={lacksOptions(question) || undefined}
    >
      <div>
        {handle}
        <button type="button" className={styles['caption']} aria-expanded={isOpen} onClick={onToggle}>
          <b>{name}</b>
          <span className="soft">{questionTypeName(question.type, language)}</span>
        </button>
        <Switch label={t('isRequired')} isOn={question.obavezno} onChange={(obavezno) => onChange({ obavezno })} />
        <IconButton icon={ChevronDown} label={t('openQuestion', { name })} onClick={onToggle} />
        <IconButton icon={Trash2} label={t('removeQuestion', { name })} onClick={onRemove} />
      </div>
      {isOpen && <QuestionDetails question={question} onChange={onChange} />}
    </div>
  )
}
