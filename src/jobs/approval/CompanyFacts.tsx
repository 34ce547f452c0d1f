import { isPreview, type JobStatus } from '../../../server/jobs/job.ts'
import { countryName } from '../../../server/places/place.ts'
import { loadManagedCompany } from '../../admin/admin-calls.ts'
import { useQuery } from '../../data/use-query.ts'
import { adminCompanyUrl } from '../../lib/urls.ts'
import { queueKey } from './approval-calls.ts'
import { useApproval } from './approval-context.ts'
import styles from './CompanyFacts.module.css'

/** The company in short; its page shows all of it. */
export function CompanyFacts({ companyId }: { companyId: number }) {
  const { t, language } = useApproval()
  const { data } = useQuery(`${queueKey}-company-${companyId}`, loadManagedCompany(companyId))
  if (!data) return null
  const outBefore = data.oglasi.filter(({ status }) => !isPreview({ status: status as JobStatus })).length
  const facts = [
    [t('address'), [data.adresa, `${data.postanskiBroj} ${data.grad}`, countryName(data.drzava, language)].join(', ')],
    [t('vat'), data.porezniBroj],
    [t('contact'), [data.kontaktOsoba, data.email, data.brojTelefona].filter(Boolean).join(', ')],
    [t('web'), data.web],
    [t('confirmed'), t(data.korisnici.some(({ confirmed }) => confirmed) ? 'yes' : 'no')],
    [t('otherAds'), String(outBefore)],
  ] as const
  return (
    <section>
      <h3>
        {t('company')}: <a href={adminCompanyUrl(language, companyId)}>{data.ime}</a>
      </h3>
      <dl className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
