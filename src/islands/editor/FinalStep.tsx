import { useStore } from '@nanostores/react'
import { Check, Send, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { myJobsUrl } from '../../lib/urls.ts'
import { useQuery } from '../data/use-query.ts'
import { actOnJob } from '../jobs/job-calls.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { AdPreview } from './AdPreview.tsx'
import styles from './editor.module.css'
import { type AdCheck, checkAd } from './editor-calls.ts'
import { useEditor } from './editor-context.ts'
import { FormPreview } from './questions/FormPreview.tsx'
import { SafeHtml } from './SafeHtml.tsx'
import type { Step } from './use-step.ts'

/** The third step: what is missing, who will carry the ad, what it looks like, and the way to its approval. */
export function FinalStep({ goTo }: { goTo: (step: Step) => void }) {
  const { t, editor } = useEditor()
  const { id, version } = useStore(editor.$standing)
  const query = useQuery(id === null ? null : `check-${id}-${version}`, (signal) => checkAd(id ?? 0, signal))
  const values = editor.$values.get()
  return (
    <div className={styles['final']}>
      <div className={styles['form']}>
        <Loaded query={query} failed={t('checkFailed')}>
          {(check) => (
            <div className={styles['checks']}>
              <Missing check={check} goTo={goTo} />
              <Outputs check={check} />
              <Words check={check} />
              <Pay check={check} />
            </div>
          )}
        </Loaded>
        <section className={styles['part']}>
          <h2>{values['nazivPosla'] || t('newAd')}</h2>
          {values.mainImage && <img src={values.mainImage} alt="" loading="lazy" />}
          <SafeHtml language={values.language} />
          <h2>{t('formPreview')}</h2>
          <FormPreview questions={values.questions} />
        </section>
      </div>
      <aside className={styles['beside']}>
        <Submit isComplete={query.data?.missing.length === 0} />
        <AdPreview />
      </aside>
    </div>
  )
}

function Missing({ check: { missing }, goTo }: { check: AdCheck; goTo: (step: Step) => void }) {
  const { t } = useEditor()
  return (
    <section className={styles['part']}>
      <h2>{t('missingTitle')}</h2>
      {missing.length === 0 && (
        <p className="note good">
          <Check className="i" aria-hidden="true" />
          {t('nothingMissing')}
        </p>
      )}
      <ul className={styles['findings']}>
        {missing.map(({ field, text }) => (
          <li key={`${field}${text}`}>
            <TriangleAlert className="i" aria-hidden="true" />
            <span>
              <b>{t(`name_${field}` as 'name_nazivPosla')}</b> {text}
            </span>
            <button
              type="button"
              className="btn bare"
              onClick={() => goTo(field === 'questions' ? 'questions' : 'basic')}
            >
              {t('mend')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Outputs({ check: { outputs } }: { check: AdCheck }) {
  const { t } = useEditor()
  return (
    <section className={styles['part']}>
      <h2>{t('outputsTitle')}</h2>
      <ul className={styles['outputs']}>
        {outputs.map(({ output, carried, reasons, hints }) => (
          <li key={output}>
            <h3>{t(`output_${output}`)}</h3>
            <StatusChip
              tone={carried ? 'good' : 'wait'}
              icon={
                carried ? (
                  <Check className="i" aria-hidden="true" />
                ) : (
                  <TriangleAlert className="i" aria-hidden="true" />
                )
              }
            >
              {t(carried ? 'ready' : 'notReady')}
            </StatusChip>
            {[...reasons, ...hints].map(({ code, text }) => (
              <p key={code} className={carried ? 'soft' : undefined}>
                {text}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Words({ check: { words } }: { check: AdCheck }) {
  const { t } = useEditor()
  if (words.length === 0) return null
  return (
    <section className={styles['part']}>
      <h2>{t('wordsTitle')}</h2>
      <p className="soft">{t('wordsHint')}</p>
      <ul className={styles['findings']}>
        {words.map(({ field, language, start, text, suggestion }) => (
          <li key={`${field}${language}${start}`}>
            <TriangleAlert className="i" aria-hidden="true" />
            <span>
              <mark>{text}</mark> {suggestion}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Pay({ check: { pay } }: { check: AdCheck }) {
  const { t } = useEditor()
  return (
    <section className={styles['part']}>
      <h2>{t('payTitle')}</h2>
      {pay.length === 0 && <p className="note good">{t('payGood')}</p>}
      {pay.map(({ kind, country, text }) => (
        <p key={`${kind}${country}${text}`} className="note wait">
          <TriangleAlert className="i" aria-hidden="true" />
          {text}
        </p>
      ))}
    </section>
  )
}

function Submit({ isComplete }: { isComplete: boolean }) {
  const { t, editor, language } = useEditor()
  const { id, status } = useStore(editor.$standing)
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  const isDraft = status === 'DRAFT' || status === 'PREVIEW'
  async function send() {
    setSending(true)
    try {
      if (!(await editor.save()) || id === null) throw new ApiError(0, '')
      await actOnJob(id, 'submit')
      location.assign(myJobsUrl(language))
    } catch (error) {
      setSending(false)
      setProblem((error instanceof ApiError && error.message) || t('submitFailed'))
    }
  }
  return (
    <section className={styles['part']}>
      <h2>{t(isDraft ? (isComplete ? 'readyTitle' : 'notReadyTitle') : 'sentTitle')}</h2>
      <p className="soft">{t(isDraft ? 'readyText' : (`standing_${status}` as 'standing_ACTIVE'))}</p>
      {isDraft && (
        <button
          type="button"
          className="btn go"
          disabled={!isComplete || isSending}
          aria-busy={isSending}
          onClick={send}
        >
          <Send className="i" aria-hidden="true" />
          {t('submit')}
        </button>
      )}
      {problem && (
        <p className="note bad" role="alert">
          {problem}
        </p>
      )}
    </section>
  )
}
