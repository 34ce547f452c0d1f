import { useStore } from '@nanostores/react'
import { ArrowRight, Check, ChevronLeft } from 'lucide-react'
import { jobUrl, myJobsUrl } from '../../lib/urls.ts'
import { AutosaveState } from '../../ui/AutosaveState.tsx'
import styles from './EditorBar.module.css'
import { useAdValue, useEditor } from './editor-context.ts'
import { type EditorStep, steps } from './use-step.ts'

type Props = { step: EditorStep; goTo: (step: EditorStep) => void }

/** Title, the three steps, the state of saving, a link to the preview, and the next step. */
export function EditorBar({ step, goTo }: Props) {
  const { editor, t, language, frame } = useEditor()
  const { value: title } = useAdValue('nazivPosla')
  const { id } = useStore(editor.$standing)
  const at = steps.indexOf(step)
  const next = steps[at + 1]
  return (
    <header className={styles['bar']}>
      <a className="btn bare square" href={myJobsUrl(language)} aria-label={t('back')}>
        <ChevronLeft className="i" aria-hidden="true" />
      </a>
      <h1 className="cut" title={title}>
        {title || t('newAd')}
      </h1>
      <nav aria-label={t('steps')}>
        <ol className={styles['steps']}>
          {steps.map((each, index) => (
            <li key={each}>
              <button type="button" aria-current={each === step ? 'step' : undefined} onClick={() => goTo(each)}>
                <b data-done={index < at || undefined}>
                  {index < at ? <Check className="i" aria-hidden="true" /> : index + 1}
                </b>
                {t(each)}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles['save']}>
        <AutosaveState {...useStore(editor.$save)} />
      </div>
      <div className={styles['thumb']}>
        {id !== null && frame.previewCode && (
          <a
            className="btn"
            href={`${jobUrl(language, frame.url)}?previewCode=${frame.previewCode}`}
            target="_blank"
            rel="noopener"
          >
            {t('preview')}
          </a>
        )}
        {next && (
          <button type="button" className="btn go" onClick={() => goTo(next)}>
            {t('next', { step: t(next) })}
            <ArrowRight className="i" aria-hidden="true" />
          </button>
        )}
      </div>
    </header>
  )
}
