import type { WishesForm as Form } from '../../../server/alerts/change-wishes.ts'
import { questionInLanguage } from '../../../server/questions/question.ts'
import type { Language } from '../../../server/text/language.ts'
import styles from '../../applications/apply/form/apply.module.css'
import { QuestionField } from '../../applications/apply/form/QuestionField.tsx'
import { TypedControl } from '../../applications/apply/form/TypedControl.tsx'
import type { ApplyContext, FormProps } from '../../applications/apply/form.ts'
import { translatorOf } from '../../i18n/index.ts'

type Props = Pick<FormProps, 'texts' | 'messages'> & {
  form: Form
  language: Language
  problems: Record<string, string>
  button: string
}

/** The part of the open application's form that says what is wanted. A plain form, which is not hydrated. */
export function WishesForm({ form, language, problems, button, texts, messages }: Props) {
  const ctx: ApplyContext = {
    language,
    t: translatorOf(texts, language),
    errorText: translatorOf(messages, language),
    maxUploadBytes: 0,
  }
  return (
    <form method="post" className={styles['form']}>
      {form.questions.map((asked) => {
        const { id } = asked
        const question = { ...questionInLanguage(asked, language) }
        return (
          <QuestionField key={id} question={question} problem={problems[id]} ctx={ctx}>
            <TypedControl
              {...{ question, ctx }}
              values={form.values[id] ?? []}
              problem={problems[id]}
              onWrong={() => {}}
            />
          </QuestionField>
        )
      })}
      <div className={styles['end']}>
        <button type="submit" className="btn">
          {button}
        </button>
      </div>
    </form>
  )
}
