import { isChoice, personalSection, type QuestionType, questionTypes } from '../../../../server/questions/question.ts'
import { languages } from '../../../../server/text/language.ts'
import { Field } from '../../../ui/Field.tsx'
import type { AdQuestion } from '../ad-wire.ts'
import { useAdValue, useEditor } from '../editor-context.ts'
import fields from '../parts/fields.module.css'
import { OptionList } from './OptionList.tsx'
import styles from './questions.module.css'

type Props = { question: AdQuestion; onChange: (given: Partial<AdQuestion>) => void }

/** Everything about a question. */
export function QuestionDetails({ question, onChange }: Props) {
  const { t } = useEditor()
  return (
    <div className={styles['details']}>
      <Field
        name="caption"
        label={t('questionText')}
        maxLength={200}
        isCut
        isRequired
        error={question.caption.trim() ? undefined : t('questionEmpty')}
        value={question.caption}
        onChange={({ currentTarget }) => onChange({ caption: currentTarget.value })}
      />
      <Kind question={question} onChange={onChange} />
      <Field
        name="help"
        label={t('questionHelp')}
        maxLength={300}
        isCut
        value={question.help}
        onChange={({ currentTarget }) => onChange({ help: currentTarget.value })}
      />
      {isChoice(question.type) && (
        <OptionList
          options={question.ponudjeniOdgovori}
          onChange={(ponudjeniOdgovori) => onChange({ ponudjeniOdgovori })}
        />
      )}
      <Captions question={question} onChange={onChange} />
    </div>
  )
}

/** The type of the answer and the section of the form. */
function Kind({ question, onChange }: Props) {
  const { t } = useEditor()
  return (
    <div className={fields['row']}>
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
  )
}

/** The question in the other languages. */
function Captions({ question, onChange }: Props) {
  const { t } = useEditor()
  const { value: original } = useAdValue('language')
  return languages
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
          isCut
          value={texts.caption}
          onChange={({ currentTarget }) =>
            onChange({
              translations: { ...question.translations, [language]: { ...texts, caption: currentTarget.value } },
            })
          }
        />
      )
    })
}
