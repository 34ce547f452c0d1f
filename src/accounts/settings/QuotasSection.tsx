import type { Quotas } from '../../../server/quotas/quota.ts'
import { contactUrl } from '../../lib/urls.ts'
import { QuotaMeters } from '../../quotas/QuotaMeters.tsx'
import type { FormContext } from './settings.ts'

/** What the company uses and may use. */
export function QuotasSection({ quotas, ctx: { language, t } }: { quotas: Quotas; ctx: FormContext }) {
  const format = new Intl.NumberFormat(language)
  return (
    <>
      <QuotaMeters
        quotas={quotas}
        nameOf={(name) => t(`quota_${name}`)}
        amountOf={(name) => {
          const { used, allowed } = quotas[name]
          const values = { used: format.format(used), allowed: format.format(allowed) }
          return t(name === 'drafts' ? 'quotaNumber' : 'quotaSize', values)
        }}
      />
      <a className="btn" href={contactUrl(language)}>
        {t('quotaAsk')}
      </a>
    </>
  )
}
