import { Plus, Users } from 'lucide-react'
import { EmptyState, NoMatch } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

const nothing = () => {}

/** Empty, loading and error states of a list. */
export const Notices = () => (
  <>
    <section className="card">
      <Skeleton rows={4} />
      <Skeleton rows={3} kind="table" />
    </section>
    <section className="card">
      <EmptyState
        icon={<Users aria-hidden="true" />}
        title="Nemate niti jednog prijavljenog kandidata u bazi"
        actions={
          <a className="btn go" href="?">
            <Plus className="i" aria-hidden="true" />
            {'Izradite novi oglas'}
          </a>
        }
      >
        {'Kandidati dolaze ovamo s prijavama na Vaše oglase.'}
      </EmptyState>
    </section>
    <section className="card">
      <NoMatch
        title="Nijedna prijava ne odgovara filtrima"
        filters={[
          { name: 'stage', text: 'Korak: Ponuda', onRemove: nothing },
          { name: 'isUnread', text: 'Nepročitano', onRemove: nothing },
        ]}
        onClear={nothing}
      />
    </section>
    <section className="card">
      <ErrorState title="Prijave se nisu učitale" onRetry={nothing} />
    </section>
  </>
)
