import type { Quotas } from '../../../server/quotas/quota.ts'
import { contactUrl } from '../../lib/urls.ts'
import { QuotaMeters } from '../../quotas/QuotaMeters.tsx'
import { useKit, useTexts } from '../../ui/kit-context.ts'

/** What the company uses and may use. */
export function QuotasSection({ quotas }: { quotas: Quotas }) {
  const t = useTexts('settings')
  const { language, format } = useKit()
  return (
    <>
      <QuotaMeters
        quotas={quotas}
        nameOf={(name) => t(`quota_${name}`)}
        amountOf={(name) => {
          const { used, allowed } = quotas[name]
          const values = { used: format.number(used), allowed: format.number(allowed) }
          return t(name === 'drafts' ? 'quotaNumber' : 'quotaSize', values)
        }}
      />
      <a className="btn" href={contactUrl(language)}>
        {t('quotaAsk')}
      </a>
    </>
  )
}
