import { Ban, Check } from 'lucide-react'
import { liveStatuses } from '../../../server/jobs/job.ts'
import type { AdminProps } from '../../admin/AdminFrame.tsx'
import { AdminFrame } from '../../admin/AdminFrame.tsx'
import styles from '../../admin/admin.module.css'
import { changeCompany, loadManagedCompany, type ManagedCompany } from '../../admin/admin-calls.ts'
import { Loaded } from '../../data/Loaded.tsx'
import { invalidateQueries } from '../../data/query-cache.ts'
import { useMutation } from '../../data/use-mutation.ts'
import { useQuery } from '../../data/use-query.ts'
import { type ShownSign, SignList } from '../../guard/SignList.tsx'
import { companiesUrl, companyUrl } from '../../lib/urls.ts'
import { CompanyQuotas } from '../../quotas/CompanyQuotas.tsx'
import { askConfirm } from '../../ui/dialogs.ts'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { showToast } from '../../ui/toasts.ts'
import { CompanyForm, type Country } from './CompanyForm.tsx'
import { CompanyAds, CompanyPeople } from './CompanyRows.tsx'

type Props = AdminProps & { id: number; countries: readonly Country[] }

/** One company: its data, people and ads, and whether it is blocked. */
export default function CompanyScreen({ id, countries, ...props }: Props) {
  return (
    <AdminFrame {...props}>
      <CompanyOf id={id} countries={countries} />
    </AdminFrame>
  )
}

function CompanyOf({ id, countries }: Pick<Props, 'id' | 'countries'>) {
  const t = useTexts('admin')
  const { language } = useKit()
  const query = useQuery(`company-${id}`, loadManagedCompany(id))
  return (
    <Loaded query={query} failed={t('loadFailed')}>
      {(company) => (
        <div className={styles['stack']}>
          <header className="page-head">
            <a href={companiesUrl(language)}>{t('companies')}</a>
            <h1>{company.ime}</h1>
            <StatusChip tone={company.blockedAt ? 'bad' : 'good'}>
              {t(company.blockedAt ? 'blocked' : 'active')}
            </StatusChip>
            <a className="btn end" href={companyUrl(language, id)}>
              {t('onSite')}
            </a>
            <BlockButton company={company} />
          </header>
          {company.signs.length > 0 && <CompanySigns signs={company.signs} />}
          <CompanyForm company={company} countries={countries} />
          <CompanyQuotas id={company.id} />
          <CompanyPeople people={company.korisnici} />
          <CompanyAds ads={company.oglasi} />
        </div>
      )}
    </Loaded>
  )
}

function CompanySigns({ signs }: { signs: readonly ShownSign[] }) {
  const t = useTexts('signs')
  return (
    <section className={styles['panel']} aria-labelledby="company-signs">
      <h2 id="company-signs">{t('companyTitle')}</h2>
      <SignList signs={signs} />
    </section>
  )
}

function BlockButton({ company: { id, ime, blockedAt, korisnici, oglasi } }: { company: ManagedCompany }) {
  const t = useTexts('admin')
  const { run, isRunning } = useMutation((blocked: boolean) => changeCompany(id, { blocked }), {
    failed: t('failed'),
    onSuccess(_, blocked) {
      showToast(t(blocked ? 'blockedDone' : 'unblockedDone', { name: ime }))
      invalidateQueries('compan')
    },
  })
  async function block() {
    const live = oglasi.filter(({ status }) => (liveStatuses as readonly string[]).includes(status)).length
    const devices = korisnici.reduce((sum, person) => sum + person.devices, 0)
    const isSure = await askConfirm({
      title: t('blockTitle', { name: ime }),
      message: [t('blockAds', { count: live }), t('blockDevices', { count: devices }), t('blockText')].join('. '),
      confirmText: t('block'),
      isDestructive: true,
    })
    if (isSure) await run(true)
  }
  return blockedAt ? (
    <button type="button" className="btn" disabled={isRunning} onClick={() => run(false)}>
      <Check className="i" aria-hidden="true" />
      {t('unblock')}
    </button>
  ) : (
    <button type="button" className="btn danger" disabled={isRunning} onClick={block}>
      <Ban className="i" aria-hidden="true" />
      {t('block')}
    </button>
  )
}
