import { useState } from 'react'
import { QuestionEditor } from './QuestionEditor.tsx'
import styles from './questions.module.css'
import type { useQuestions } from './use-questions.ts'

/** The questions in their order; one is dragged by its handle onto another's place. */
export function QuestionList({ form }: { form: ReturnType<typeof useQuestions> }) {
  const [dragged, setDragged] = useState<number | null>(null)
  return (
    <ol className={styles['list']}>
      {form.questions.map((question, at) => (
        <li
          key={question.key}
          data-dragged={dragged === at || undefined}
          onDragOver={(event) => dragged !== null && event.preventDefault()}
          onDrop={() => dragged !== null && form.move(dragged, at)}
        >
          <QuestionEditor
            question={question}
            at={at}
            isOpen={form.openKey === question.key}
            onToggle={() => form.toggle(question.key)}
            onChange={(given) => form.change(at, given)}
            onMove={(step) => form.move(at, at + step)}
            onDrag={(isDragged) => setDragged(isDragged ? at : null)}
            onRemove={() => form.remove(at)}
          />
        </li>
      ))}
    </ol>
  )
}
