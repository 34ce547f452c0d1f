import { Plus } from 'lucide-react'
import { useEditor } from './editor-context.ts'
import { CopyQuestions } from './questions/CopyQuestions.tsx'
import { FormPreview } from './questions/FormPreview.tsx'
import { QuestionList } from './questions/QuestionList.tsx'
import { isOfCitizenship, useQuestions } from './questions/use-questions.ts'
import { Reviewed } from './revision/Reviewed.tsx'
import styles from './step.module.css'

/** The second step: the editor of the application form, with a preview. */
export default function QuestionsStep() {
  const { t } = useEditor()
  const form = useQuestions()
  const { jobId, questions, error } = form
  const isDue = questions.every(({ type }) => type !== 'Email')
  return (
    <div className={styles['step']}>
      <div className={styles['column']}>
        <header>
          <h2>{t('formTitle')}</h2>
          {jobId !== null && <CopyQuestions jobId={jobId} onCopy={form.copyFrom} />}
        </header>
        {error && (
          <p className="note bad" role="alert">
            {error}
          </p>
        )}
        {isDue && <p className="note wait">{t('emailNeeded')}</p>}
        <p className="soft">{t('orderHint')}</p>
        <Reviewed field="questions">
          <QuestionList form={form} />
        </Reviewed>
        <button type="button" className="btn" data-add-question onClick={form.add} disabled={questions.length >= 100}>
          <Plus className="i" aria-hidden="true" />
          {t('addQuestion')}
        </button>
        <button
          type="button"
          className="btn"
          onClick={form.askForCitizenship}
          disabled={questions.length >= 100 || questions.some(isOfCitizenship)}
        >
          <Plus className="i" aria-hidden="true" />
          {t('addCitizenship')}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and nothing in it takes the focus */}
      <aside className={styles['beside']} aria-label={t('formPreview')} tabIndex={0}>
        <h2 className={styles['small']}>{t('formPreview')}</h2>
        <FormPreview questions={questions} />
        <p className="note">
          {t('questionCount', { count: questions.length })}{' '}
          {t('requiredCount', { count: questions.filter(({ obavezno }) => obavezno).length })}
        </p>
      </aside>
    </div>
  )
}
