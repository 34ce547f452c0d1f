import { endedStatuses, liveStatuses } from '../../../server/jobs/job.ts'
import type { ManagedCompany } from '../../admin/admin-calls.ts'
import { editJobUrl } from '../../lib/urls.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { StatusChip, type Tone } from '../../ui/StatusChip.tsx'
import type { Column } from '../../ui/table-columns.ts'

type Person = ManagedCompany['korisnici'][number]
type Ad = ManagedCompany['oglasi'][number]

/** Who signs in for a company. */
export function CompanyPeople({ people }: { people: readonly Person[] }) {
  const t = useTexts('admin')
  const { format } = useKit()
  const columns: Column<Person>[] = [
    { id: 'login', header: t('email'), cell: ({ login }) => login },
    {
      id: 'confirmed',
      header: t('confirmation'),
      card: 'end',
      cell: ({ confirmed }) => (
        <StatusChip tone={confirmed ? 'good' : 'wait'}>{t(confirmed ? 'confirmed' : 'unconfirmed')}</StatusChip>
      ),
    },
    { id: 'since', header: t('since'), card: 'line', cell: (row) => format.day(row.creationTime) },
    { id: 'devices', header: t('devices'), align: 'end', card: 'none', cell: ({ devices }) => devices },
  ]
  return (
    <section>
      <h2>{t('people')}</h2>
      {people.length === 0 ? (
        <p className="soft">{t('noPeople')}</p>
      ) : (
        <DataTable
          label={t('people')}
          {...{ columns }}
          rows={people}
          rowId={({ id }) => String(id)}
          rowName={({ login }) => login}
        />
      )}
    </section>
  )
}

/** The newest ads of a company. */
export function CompanyAds({ ads }: { ads: readonly Ad[] }) {
  const t = useTexts('admin')
  const { language, format } = useKit()
  const titleOf = (ad: Ad) => ad['nazivPosla'] || t('untitledAd')
  const columns: Column<Ad>[] = [
    { id: 'title', header: t('ad'), cell: (ad) => <a href={editJobUrl(language, ad.id)}>{titleOf(ad)}</a> },
    {
      id: 'status',
      header: t('state'),
      card: 'end',
      cell: ({ status }) => <StatusChip tone={toneOfAd(status)}>{t(`ad_${status as 'DRAFT'}`)}</StatusChip>,
    },
    { id: 'since', header: t('time'), card: 'line', cell: (row) => format.day(row.creationTime) },
    {
      id: 'until',
      header: t('expires'),
      card: 'none',
      cell: (row) => (row.expirationTime ? format.day(row.expirationTime) : '—'),
    },
  ]
  return (
    <section>
      <h2>{t('ads')}</h2>
      {ads.length === 0 ? (
        <p className="soft">{t('noAds')}</p>
      ) : (
        <DataTable label={t('ads')} {...{ columns }} rows={ads} rowId={({ id }) => String(id)} rowName={titleOf} />
      )}
    </section>
  )
}

/** The tint of an ad's status. */
function toneOfAd(status: string): Tone {
  if ((liveStatuses as readonly string[]).includes(status)) return 'good'
  if (status === 'DRAFT') return 'draft'
  if (status === 'MODERATION') return 'info'
  return (endedStatuses as readonly string[]).includes(status) ? 'ended' : 'wait'
}
