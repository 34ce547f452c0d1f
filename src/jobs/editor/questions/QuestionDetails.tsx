import { isChoice, personalSection, type QuestionType, questionTypes } from '../../../../server/questions/question.ts'
import { questionTypeName } from '../../../../server/questions/type-name.ts'
import { languages } from '../../../../server/text/language.ts'
import { Field } from '../../../ui/Field.tsx'
import type { AdQuestion } from '../ad-wire.ts'
import { useAdValue, useEditor } from '../editor-context.ts'
import fields from '../parts/fields.module.css'
import { OptionList } from './OptionList.tsx'
import styles from './questions.module.css'

type Props = { question: AdQuestion; onChange: (changes: Partial<AdQuestion>) => void }

/** Whether a question of choice does not offer a choice yet. */
export const lacksOptions = ({ type, ponudjeniOdgovori }: AdQuestion) =>
  isChoice(type) && ponudjeniOdgovori.filter((option) => option.trim()).length < 2

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
        onText={(caption) => onChange({ caption })}
      />
      <Kind question={question} onChange={onChange} />
      <Field
        name="help"
        label={t('questionHelp')}
        maxLength={300}
        isCut
        value={question.help}
        onText={(help) => onChange({ help })}
      />
      {isChoice(question.type) && (
        <OptionList
          options={question.ponudjeniOdgovori}
          error={lacksOptions(question) ? t('optionsNeeded') : undefined}
          onChange={(ponudjeniOdgovori) => onChange({ ponudjeniOdgovori })}
        />
      )}
      <Captions question={question} onChange={onChange} />
    </div>
  )
}

/** The type of the answer and the section of the form. */
function Kind({ question, onChange }: Props) {
  const { t, language } = useEditor()
  return (
    <div className={fields['row']}>
      <Field
        name="type"
        label={t('questionType')}
        value={question.type}
        choices={questionTypes.map((value) => ({ value, text: questionTypeName(value, language) }))}
        onText={(type) => onChange({ type: type as QuestionType })}
      />
      <Field
        name="section"
        label={t('questionSection')}
        value={question.section}
        choices={[...new Set([personalSection, 'POSAO', question.section])].map((value) => ({
          value,
          text: value === personalSection ? t('sectionPersonal') : value === 'POSAO' ? t('sectionJob') : value,
        }))}
        onText={(section) => onChange({ section })}
      />
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
          onText={(caption) =>
            onChange({ translations: { ...question.translations, [language]: { ...texts, caption } } })
          }
        />
      )
    })
}
