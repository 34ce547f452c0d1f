import { dateRange } from '../../../../server/questions/question.ts'
import { autofillOf, inputTypeOf, keyboardOf } from '../autofill.ts'
import { describedBy, type FormQuestion, idOf } from '../form.ts'
import styles from './apply.module.css'

export type AnswerControlProps = { question: FormQuestion; values: string[]; problem: string | undefined }

/** Attributes that every typed answer has. */
export function attributesOf({ question, values, problem }: AnswerControlProps) {
  return {
    id: idOf(question),
    name: String(question.id),
    className: 'input',
    defaultValue: values[0],
    required: question.required,
    autoComplete: autofillOf(question),
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': describedBy(question, problem),
  }
}

/** An answer that is typed. */
export function Control(props: AnswerControlProps) {
  const { question } = props
  if (question.type === 'MultiLineText') return <textarea {...attributesOf(props)} rows={5} />
  const proposals = question.options.length > 0 ? `${idOf(question)}-proposals` : undefined
  return (
    <>
      <input
        {...attributesOf(props)}
        type={inputTypeOf(question)}
        inputMode={keyboardOf(question)}
        list={proposals}
        min={question.type === 'Date' ? dateRange.first : undefined}
        max={question.type === 'Date' ? dateRange.last : undefined}
        autoCapitalize={question.type === 'Email' ? 'none' : undefined}
        spellCheck={question.type === 'Email' ? false : undefined}
      />
      {proposals && (
        <datalist id={proposals}>
          {question.options.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      )}
    </>
  )
}

/** One or several of the offered answers. */
export function OfferedAnswers({ question, values, problem }: AnswerControlProps) {
  const isRadio = question.type === 'Radio'
  return (
    <div className={styles['choices']}>
      {question.options.map((option, at) => (
        <label key={option} lang={question.askedIn}>
          <input
            id={at === 0 ? idOf(question) : undefined}
            type={isRadio ? 'radio' : 'checkbox'}
            name={String(question.id)}
            value={option}
            defaultChecked={values.includes(option)}
            required={isRadio && question.required}
            aria-invalid={problem ? true : undefined}
          />
          {option}
        </label>
      ))}
    </div>
  )
}
