import { ChartNoAxesGantt, Check, Inbox, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { accountUrl, editJobUrl, finishJobUrl, newJobUrl } from '../lib/urls.ts'
import { useKit, useTexts } from '../ui/kit-context.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import styles from './first-ad.module.css'
import today from './today.module.css'
import type { Today } from './today-calls.ts'

type Props = { firstAd: NonNullable<Today['firstAd']> }

/** A new company on its way to the first ad, in three steps. */
export function FirstAd({ firstAd }: Props) {
  const t = useTexts('today')
  const [firstName = ''] = firstAd.company.contact.split(' ')
  const isWritten = !!firstAd.draft?.isComplete
  return (
    <div className={styles['first']}>
      <header>
        <h1>{t('welcome', { name: firstName })}</h1>
        <p>{t('threeSteps')}</p>
      </header>
      <ol className={`${today['card']} ${styles['steps']}`} aria-label={t('stepsName')}>
        <Company {...firstAd} />
        <Writing {...{ firstAd, isWritten }} />
        <Sending {...{ firstAd, isWritten }} />
      </ol>
      <Soon />
    </div>
  )
}

type StepProps = { number: number; state: 'done' | 'now' | 'later'; title: string; text: string }

function Step({ number, state, title, text, children }: StepProps & { children?: ReactNode }) {
  const t = useTexts('today')
  return (
    <li data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <b>
        {state === 'done' ? (
          <>
            <Check className="i" aria-hidden="true" />
            <span className="visually-hidden">{t('done')}</span>
          </>
        ) : (
          number
        )}
      </b>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      {children}
    </li>
  )
}

function Company({ company: { name, city, hasLogo } }: Props['firstAd']) {
  const t = useTexts('today')
  const { language, may } = useKit()
  const text = `${name}, ${city}.${hasLogo ? '' : ` ${t('noLogo')}`}`
  return (
    <Step number={1} state="done" title={t('stepCompany')} text={text}>
      {!hasLogo && may('POST /api/account/logo') && (
        <a className="btn" href={accountUrl(language)}>
          {t('addLogo')}
        </a>
      )}
    </Step>
  )
}

function Writing({ firstAd: { draft }, isWritten }: Props & { isWritten: boolean }) {
  const t = useTexts('today')
  const { language, may } = useKit()
  const title = draft?.title || t('untitled')
  const text = draft ? t('draftWaits', { title }) : t('stepWriteText')
  return (
    <Step number={2} state={isWritten ? 'done' : 'now'} title={t('stepWrite')} text={text}>
      {!isWritten && (
        <div className={styles['more']}>
          <h3>{t('prepare')}</h3>
          <ul>
            {(['preparePay', 'prepareStart', 'prepareLodging'] as const).map((key) => (
              <li key={key}>
                <Check className="i" aria-hidden="true" />
                {t(key)}
              </li>
            ))}
          </ul>
          {may('POST /api/jobs', 'PATCH /api/jobs/{id}') && (
            <a className="btn go" href={draft ? editJobUrl(language, draft.id) : newJobUrl(language)}>
              {!draft && <Plus className="i" aria-hidden="true" />}
              {t(draft ? 'goOn' : 'create')}
            </a>
          )}
        </div>
      )}
    </Step>
  )
}

function Sending({ firstAd: { draft }, isWritten }: Props & { isWritten: boolean }) {
  const t = useTexts('today')
  const { language, may } = useKit()
  return (
    <Step number={3} state={isWritten ? 'now' : 'later'} title={t('stepSend')} text={t('stepSendText')}>
      {isWritten && draft ? (
        may('POST /api/jobs/{id}/{action}') && (
          <a className="btn go" href={finishJobUrl(language, draft.id)}>
            {t('lookAndSend')}
          </a>
        )
      ) : (
        <StatusChip tone="ended">{t('afterStep')}</StatusChip>
      )}
    </Step>
  )
}

/** What this page will show once applications come. */
function Soon() {
  const t = useTexts('today')
  return (
    <aside className={`${today['card']} ${styles['soon']}`} aria-label={t('soon')}>
      <h2>{t('soon')}</h2>
      <ul>
        <li>
          <Inbox className="i" aria-hidden="true" />
          <span>
            <b>{t('soonApplications')}</b>
            <small>{t('soonApplicationsText')}</small>
          </span>
        </li>
        <li>
          <ChartNoAxesGantt className="i" aria-hidden="true" />
          <span>
            <b>{t('funnel')}</b>
            <small>{t('soonFunnelText')}</small>
          </span>
        </li>
      </ul>
    </aside>
  )
}
