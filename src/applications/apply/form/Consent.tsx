import { type ApplyContext, errorIdOf } from '../form.ts'
import styles from './apply.module.css'
import { FieldError } from './QuestionField.tsx'

type Props = { ctx: ApplyContext; problem: string | undefined; wasGiven: boolean; termsUrl: string; privacyUrl: string }

/** Nothing is sent without this. */
export function Consent({ ctx: { t }, problem, wasGiven, termsUrl, privacyUrl }: Props) {
  return (
    <div className={`field ${styles['consent']}`} data-field="agreePrivacy">
      <label>
        <input
          type="checkbox"
          name="agreePrivacy"
          value="true"
          required
          defaultChecked={wasGiven}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? errorIdOf('agreePrivacy') : undefined}
        />
        <span>
          {t('consentBefore')} <a href={termsUrl}>{t('consentTerms')}</a> {t('consentBetween')}{' '}
          <a href={privacyUrl}>{t('consentPrivacy')}</a>
          {t('consentAfter')}
        </span>
      </label>
      <FieldError name="agreePrivacy" text={problem} />
    </div>
  )
}
