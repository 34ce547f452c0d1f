import { isPreview, type JobStatus } from '../../../server/jobs/job.ts'
import { countryName } from '../../../server/places/place.ts'
import { loadManagedCompany, type ManagedCompany } from '../../admin/admin-calls.ts'
import { Loaded } from '../../data/Loaded.tsx'
import { useQuery } from '../../data/use-query.ts'
import { adminCompanyUrl } from '../../lib/urls.ts'
import { queueKey } from './approval-calls.ts'
import { useApproval } from './approval-context.ts'
import styles from './CompanyFacts.module.css'

/** The company in short; its page shows all of it. */
export function CompanyFacts({ companyId }: { companyId: number }) {
  const { t } = useApproval()
  const query = useQuery(`${queueKey}-company-${companyId}`, loadManagedCompany(companyId))
  return (
    <Loaded query={query} failed={t('companyFailed')}>
      {(company) => <Facts company={company} />}
    </Loaded>
  )
}

function Facts({ company }: { company: ManagedCompany }) {
  const { t, language } = useApproval()
  const outBefore = company.oglasi.filter(({ status }) => !isPreview({ status: status as JobStatus })).length
  const facts = [
    [
      t('address'),
      [company.adresa, `${company.postanskiBroj} ${company.grad}`, countryName(company.drzava, language)].join(', '),
    ],
    [t('vat'), company.porezniBroj],
    [t('contact'), [company.kontaktOsoba, company.email, company.brojTelefona].filter(Boolean).join(', ')],
    [t('web'), company.web],
    [t('confirmed'), t(company.korisnici.some(({ confirmed }) => confirmed) ? 'yes' : 'no')],
    [t('otherAds'), String(outBefore)],
  ] as const
  return (
    <section>
      <h3>
        {t('company')}: <a href={adminCompanyUrl(language, company.id)}>{company.ime}</a>
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
