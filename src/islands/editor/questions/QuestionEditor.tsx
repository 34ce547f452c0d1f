import { ChevronDown, GripVertical, Trash2 } from 'lucide-react'
import { isChoice, personalSection, type QuestionType, questionTypes } from '../../../../server/questions/question.ts'
import { languages } from '../../../../server/text/language.ts'
import { Field } from '../../ui/Field.tsx'
import { Switch } from '../../ui/Switch.tsx'
import type { AdQuestion } from '../ad-wire.ts'
import styles from '../editor.module.css'
import { useAdValue, useEditor } from '../editor-context.ts'
import { OptionList } from './OptionList.tsx'

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

/** One question: its handle, what it asks, and when open, everything about it. */
export function QuestionEditor({ question, at, isOpen, onToggle, onChange, onMove, onDrag, onRemove }: Props) {
  const { t } = useEditor()
  const name = question.caption || t('newQuestion')
  return (
    <div className={styles['question']} data-open={isOpen || undefined}>
      <div>
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
      {isOpen && <Details question={question} onChange={onChange} />}
    </div>
  )
}

function Details({ question, onChange }: Pick<Props, 'question' | 'onChange'>) {
  const { t } = useEditor()
  const { value: original } = useAdValue('language')
  return (
    <div className={styles['details']}>
      <Field
        name="caption"
        label={t('questionText')}
        maxLength={200}
        isRequired
        error={question.caption.trim() ? undefined : t('questionEmpty')}
        value={question.caption}
        onChange={({ currentTarget }) => onChange({ caption: currentTarget.value })}
      />
      <div className={styles['row']}>
        <Field name="type" label={t('questionType')}>
          {(control) => (
            <select
              {...control}
              value={question.type}
              onChange={({ currentTarget }) => onChange({ type: currentTarget.value as QuestionType })}
            >
              {questionTypes.map((type) => (
                <option key={type} value={type}>
                  {t(`type_${type}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field name="section" label={t('questionSection')}>
          {(control) => (
            <select
              {...control}
              value={question.section}
              onChange={({ currentTarget }) => onChange({ section: currentTarget.value })}
            >
              {[...new Set([personalSection, 'POSAO', question.section])].map((section) => (
                <option key={section} value={section}>
                  {section === personalSection ? t('sectionPersonal') : section === 'POSAO' ? t('sectionJob') : section}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <Field
        name="help"
        label={t('questionHelp')}
        maxLength={300}
        value={question.help}
        onChange={({ currentTarget }) => onChange({ help: currentTarget.value })}
      />
      {isChoice(question.type) && (
        <OptionList
          options={question.ponudjeniOdgovori}
          onChange={(ponudjeniOdgovori) => onChange({ ponudjeniOdgovori })}
        />
      )}
      {languages
        .filter((language) => language !== original)
        .map((language) => {
          const texts = question.translations[language] ?? { caption: '' }
          return (
            <Field
              key={language}
              name={`caption-${language}`}
              label={t('questionIn', { language: t(`in_${language}`) })}
              lang={language}
              maxLength={200}
              value={texts.caption}
              onChange={({ currentTarget }) =>
                onChange({
                  translations: { ...question.translations, [language]: { ...texts, caption: currentTarget.value } },
                })
              }
            />
          )
        })}
    </div>
  )
}
