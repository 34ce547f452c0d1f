import { defineList, flag, oneOf, whole } from '../data/list-definition.ts'
import { adminPages } from '../data/list-query.ts'
import { invalidateQueries } from '../data/query-cache.ts'
import { type List, useListState } from '../data/use-list-state.ts'
import { useMutation } from '../data/use-mutation.ts'
import { useQuery } from '../data/use-query.ts'
import { FilterSelect } from '../ui/FilterSelect.tsx'
import { useTexts } from '../ui/kit-context.ts'
import { showToast } from '../ui/toasts.ts'
import type { AdminProps } from './AdminFrame.tsx'
import { AdminFrame } from './AdminFrame.tsx'
import { AdminList } from './AdminList.tsx'
import { OutputsState } from './OutputsState.tsx'
import { listSent, sendAgain } from './outputs-calls.ts'
import { useSentColumns } from './sent-columns.tsx'

const services = ['indexnow', 'google'] as const
const name = 'outputs'

const sentList = defineList({
  filters: { service: oneOf('service', services), jobId: whole('jobId'), failed: flag('failed') },
  sort: { columns: ['sentTime', 'status', 'address'], column: 'sentTime', isAscending: false },
  page: adminPages,
})
type SentList = List<{ service: (typeof services)[number] | null; jobId: number | null; failed: boolean }>

/** Ads outside the site: who fetched the feeds, what was sent to which service, and its responses. */
export default function OutputsScreen({ search, ...props }: AdminProps & { search: string }) {
  return (
    <AdminFrame {...props}>
      <Outputs search={search} />
    </AdminFrame>
  )
}

function Outputs({ search }: { search: string }) {
  const t = useTexts('admin')
  const list = useListState(sentList, search)
  const state = useQuery(`${name}-state`, (signal) => listSent({ pageSize: '1' }, signal))
  const again = useMutation(sendAgain, {
    failed: t('failed'),
    onSuccess() {
      showToast(t('sentAgain'))
      invalidateQueries(name)
    },
  })
  return (
    <>
      <AdminList
        {...{ name, list }}
        title={t('outputs')}
        load={listSent}
        columns={useSentColumns({ onAgain: again.run, onJob: (jobId) => list.setFilters({ jobId }) })}
        rowId={({ id }) => String(id)}
        rowName={({ address }) => address}
        filters={<SentFilters list={list} />}
        filterTexts={{
          service: (service) => t(`service_${service}`),
          jobId: () => t('oneAd'),
          failed: () => t('onlyFailed'),
        }}
        emptyText={t('noSent')}
        emptyHint={t('noSentHint')}
      />
      {state.data && <OutputsState state={state.data} />}
    </>
  )
}

function SentFilters({ list }: { list: SentList }) {
  const t = useTexts('admin')
  const { service, failed } = list.filters
  return (
    <>
      <FilterSelect
        label={t('service')}
        value={service}
        options={services.map((value) => ({ value, text: t(`service_${value}`) }))}
        onChange={(chosen) => list.setFilters({ service: chosen })}
      />
      <button type="button" className="btn" aria-pressed={failed} onClick={() => list.setFilters({ failed: !failed })}>
        {t('onlyFailed')}
      </button>
    </>
  )
}
