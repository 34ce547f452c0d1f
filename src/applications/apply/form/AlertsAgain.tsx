import type { ApplyContext } from '../form.ts'
import styles from './apply.module.css'

/** The consent by which a candidate who opted out of alerts receives them again. Never ticked beforehand. */
export const AlertsAgain = ({ ctx: { t }, wasGiven }: { ctx: ApplyContext; wasGiven: boolean }) => (
  <div className={`field ${styles['consent']}`}>
    <label>
      <input type="checkbox" name="agreeAlerts" value="true" defaultChecked={wasGiven} />
      <span>{t('alertsAgain')}</span>
    </label>
  </div>
)
