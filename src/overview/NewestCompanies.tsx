import { ChevronRight } from 'lucide-react'
import { countryName } from '../../server/places/place.ts'
import styles from '../admin/admin.module.css'
import { adminCompanyUrl, companiesUrl } from '../lib/urls.ts'
import { useKit, useTexts } from '../ui/kit-context.ts'
import { StatusChip } from '../ui/StatusChip.tsx'
import type { Summary } from './overview-calls.ts'

type Company = Summary['newest'][number]

/** The companies that registered last, each with the state of its ads. */
export function NewestCompanies({ companies }: { companies: Company[] }) {
  const t = useTexts('admin')
  const { language, format } = useKit()
  return (
    <section className={styles['card']} aria-labelledby="newest">
      <header>
        <h2 id="newest">{t('newest')}</h2>
        <a className="btn bare" href={companiesUrl(language)}>
          {t('all')}
          <ChevronRight className="i" aria-hidden="true" />
        </a>
      </header>
      <ul className={styles['rows']}>
        {companies.map(({ id, ime, grad, drzava, creationTime, ...ads }) => (
          <li key={id}>
            <span>
              <a className="reach" href={adminCompanyUrl(language, id)}>
                {ime}
              </a>
              <small>
                {grad}, {countryName(drzava, language)},{' '}
                <time dateTime={creationTime}>{format.short(creationTime)}</time>
              </small>
            </span>
            <AdsChip {...ads} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function AdsChip({ brojOglasa, ceka }: Pick<Company, 'brojOglasa' | 'ceka'>) {
  const t = useTexts('admin')
  if (ceka) return <StatusChip tone="wait">{t('adWaits')}</StatusChip>
  if (brojOglasa === 0) return <StatusChip tone="ended">{t('withoutAds')}</StatusChip>
  return <StatusChip tone="good">{t('adCount', { count: brojOglasa })}</StatusChip>
}
