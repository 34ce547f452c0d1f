import { Sortable } from '../../../ui/Sortable.tsx'
import { useEditor } from '../editor-context.ts'
import { QuestionEditor } from './QuestionEditor.tsx'
import styles from './questions.module.css'
import type { useQuestions } from './use-questions.ts'

/** The questions in their order, which the handles change. */
export function QuestionList({ form }: { form: ReturnType<typeof useQuestions> }) {
  const { t } = useEditor()
  return (
    <Sortable
      className={styles['list']}
      items={form.questions}
      idOf={({ key }) => key}
      nameOf={({ caption }) => caption || t('newQuestion')}
      onMove={form.move}
    >
      {(question, { handle, place: { index } }) => (
        <QuestionEditor
          question={question}
          handle={handle}
          isOpen={form.openKey === question.key}
          onToggle={() => form.toggle(question.key)}
          onChange={(changes) => form.change(index, changes)}
          onRemove={() => form.remove(index)}
        />
      )}
    </Sortable>
  )
}
