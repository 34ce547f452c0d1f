import { jobUrl } from '../../lib/urls.ts'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import type { Application } from '../applications-context.ts'
import styles from './panel.module.css'

/** When it came, for which ad, when it was opened (for candidates), by when an answer was promised, and whether its data may be used. */
export function PanelFacts({ application }: { application: Application }) {
  const t = useTexts('applications')
  const { language, format } = useKit()
  const { creationTime, jobId, otvorenaTime, obecanje, agreeData } = application
  return (
    <dl className={styles['row']}>
      <div>
        <dt>{t('appliedAt')}</dt>
        <dd>
          <time dateTime={creationTime}>{format.moment(creationTime)}</time>
        </dd>
      </div>
      <div>
        <dt>{t('forJob')}</dt>
        <dd>
          <a href={jobUrl(language, String(jobId))}>{application.nazivPosla}</a>
        </dd>
      </div>
      {application.tvrtkaNaziv && (
        <div>
          <dt>{t('company')}</dt>
          <dd>{application.tvrtkaNaziv}</dd>
        </div>
      )}
      {otvorenaTime && (
        <div>
          <dt>{t('openedAt')}</dt>
          <dd>
            <time dateTime={otvorenaTime}>{format.moment(otvorenaTime)}</time>
          </dd>
        </div>
      )}
      {obecanje && obecanje.stanje !== 'void' && (
        <div>
          <dt>{t('promise')}</dt>
          <dd>
            {t(`promise_${obecanje.stanje}`, { date: format.day(obecanje.do) })}
            {obecanje.stanje === 'open' && `, ${t('promiseLeft', { count: obecanje.dana })}`}
          </dd>
        </div>
      )}
      {agreeData !== undefined && (
        <div>
          <dt>{t('agreeData')}</dt>
          <dd>{t(agreeData ? 'yes' : 'no')}</dd>
        </div>
      )}
    </dl>
  )
}
