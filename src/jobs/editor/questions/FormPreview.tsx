import { asForm, isChoice, takesFiles } from '../../../../server/questions/question.ts'
import type { AdQuestion } from '../ad-wire.ts'
import boxes from '../boxes.module.css'
import { useEditor } from '../editor-context.ts'

const inputTypes: Record<string, string> = { Email: 'email', Telefon: 'tel', Date: 'date' }

/** The application form as the applicant sees it, read-only. */
export function FormPreview({ questions }: { questions: readonly AdQuestion[] }) {
  const { t } = useEditor()
  const asked = asForm(
    questions.map((each, at) => ({ ...each, id: at + 1, required: each.obavezno, position: at + 1 })),
  )
  return (
    <div className={boxes['applicant']} inert>
      {asked.map((question) => (
        <div key={question.key}>
          <p>
            <b>{question.caption || t('newQuestion')}</b>{' '}
            {!question.required && <span className="soft">{t('optional')}</span>}
          </p>
          {question.help && <p className="soft">{question.help}</p>}
          <PreviewControl question={question} />
        </div>
      ))}
    </div>
  )
}

function PreviewControl({ question: { type, ponudjeniOdgovori } }: { question: AdQuestion }) {
  const { t } = useEditor()
  if (isChoice(type))
    return (
      <ul>
        {ponudjeniOdgovori.map((option) => (
          <li key={option}>
            <input type={type === 'Radio' ? 'radio' : 'checkbox'} aria-label={option} readOnly /> {option}
          </li>
        ))}
      </ul>
    )
  if (takesFiles(type)) return <span className="btn">{t('chooseFile')}</span>
  if (type === 'MultiLineText') return <textarea className="input" rows={3} readOnly />
  return <input className="input" type={inputTypes[type] ?? 'text'} readOnly />
}
