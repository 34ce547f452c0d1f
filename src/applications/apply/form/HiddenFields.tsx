import type { ApplyContext, FormProps } from '../form.ts'
import styles from './apply.module.css'

type Props = Pick<FormProps, 'jobId' | 'language' | 'industry' | 'openedAt'> & {
  /** The sender has pressed the button once more, as the spam check asked. */
  isConfirmed: boolean
  ctx: ApplyContext
}

/** The fields sent beside the answers, and the honeypot. */
export function HiddenFields({ jobId, language, industry, openedAt, isConfirmed, ctx }: Props) {
  return (
    <>
      <input type="hidden" name="jobId" value={jobId} />
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="djelatnostNaziv" value={industry} />
      <input type="hidden" name="agreeData" value="true" />
      <input type="hidden" name="openedAt" value={openedAt} />
      {isConfirmed && <input type="hidden" name="secondTry" value="true" />}
      <div className={styles['honeypot']} aria-hidden="true">
        <label>
          {ctx.t('trap')} <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
