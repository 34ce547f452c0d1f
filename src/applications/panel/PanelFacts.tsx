import { jobUrl } from '../../lib/urls.ts'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import type { Application } from '../applications-context.ts'
import styles from './panel.module.css'

/** When it came, for which ad, and whether its data may be used: the last for administrators and the candidate. */
export function PanelFacts({ application }: { application: Application }) {
  const t = useTexts('applications')
  const { language, format } = useKit()
  const { creationTime, jobId, agreeData } = application
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
      {agreeData !== undefined && (
        <div>
          <dt>{t('agreeData')}</dt>
          <dd>{t(agreeData ? 'yes' : 'no')}</dd>
        </div>
      )}
    </dl>
  )
}
