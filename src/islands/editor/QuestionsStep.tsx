import { useStore } from '@nanostores/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { showToast } from '../../stores/toasts.ts'
import { moved } from '../ui/moved.ts'
import { type AdQuestion, questionOf } from './ad-wire.ts'
import styles from './editor.module.css'
import { copyQuestions } from './editor-calls.ts'
import { useAdValue, useEditor } from './editor-context.ts'
import { CopyQuestions } from './questions/CopyQuestions.tsx'
import { FormPreview } from './questions/FormPreview.tsx'
import { QuestionEditor } from './questions/QuestionEditor.tsx'

/** The second step: the application form, as it is built and as the applicant sees it. */
export function QuestionsStep() {
  const { t, editor } = useEditor()
  const { value: questions, set, error } = useAdValue('questions')
  const { id, version } = useStore(editor.$standing)
  const [openKey, setOpenKey] = useState<string | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const change = (at: number, given: Partial<AdQuestion>) =>
    set(questions.map((each, index) => (index === at ? { ...each, ...given } : each)))

  function move(from: number, to: number) {
    if (to < 0 || to >= questions.length) return
    set(moved(questions, from, to))
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-handle="${to}"]`)?.focus())
  }
  function add() {
    const key = `n${Date.now()}`
    const empty = { caption: '', help: '', obavezno: false, section: 'POSAO', ponudjeniOdgovori: [], translations: {} }
    set([...questions, { ...empty, key, type: 'SimpleText' }])
    setOpenKey(key)
  }
  async function copyFrom(fromJobId: number) {
    if (id === null || !(await editor.save())) return
    try {
      const { questions: copied } = await copyQuestions(id, fromJobId, editor.$standing.get().version)
      set(copied.map(questionOf))
      await editor.refresh()
      showToast(t('questionsCopied'))
    } catch {
      showToast(t('questionsNotCopied'), { hasClose: true })
    }
  }
  const isDue = questions.every(({ type }) => type !== 'Email')
  return (
    <div className={styles['questions']} data-version={version}>
      <div className={styles['form']}>
        <header>
          <h2>{t('formTitle')}</h2>
          {id !== null && <CopyQuestions jobId={id} onCopy={copyFrom} />}
        </header>
        {error && (
          <p className="note bad" role="alert">
            {error}
          </p>
        )}
        {isDue && <p className="note wait">{t('emailNeeded')}</p>}
        <p className="soft">{t('orderHint')}</p>
        <ol className={styles['list']}>
          {questions.map((question, at) => (
            <li
              key={question.key}
              data-dragged={dragged === at || undefined}
              onDragOver={(event) => dragged !== null && event.preventDefault()}
              onDrop={() => dragged !== null && move(dragged, at)}
            >
              <QuestionEditor
                question={question}
                at={at}
                isOpen={openKey === question.key}
                onToggle={() => setOpenKey(openKey === question.key ? null : question.key)}
                onChange={(given) => change(at, given)}
                onMove={(step) => move(at, at + step)}
                onDrag={(isDragged) => setDragged(isDragged ? at : null)}
                onRemove={() => {
                  const before = questions
                  set(questions.filter((_, index) => index !== at))
                  showToast(t('questionRemoved'), { undo: () => set(before) })
                }}
              />
            </li>
          ))}
        </ol>
        <button type="button" className="btn" onClick={add} disabled={questions.length >= 100}>
          <Plus className="i" aria-hidden="true" />
          {t('addQuestion')}
        </button>
      </div>
      <aside className={styles['beside']} aria-label={t('formPreview')}>
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
