import { useState } from 'react'
import { useListState } from '../data/use-list-state.ts'
import { DetailPane } from '../ui/DetailPane.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Kit } from '../ui/Kit.tsx'
import type { KitProps } from '../ui/kit-context.ts'
import { SplitPane } from '../ui/SplitPane.tsx'
import { StarRating } from '../ui/StarRating.tsx'
import { useShortcuts } from '../ui/use-shortcuts.ts'
import { demoPeople, demoStages, peopleFor, peopleList } from './demo-rows.ts'
import { People } from './People.tsx'

/** The page `/dev/kit/split`: list and detail as the screens have them. */
export default function KitSplit({ kit, search }: { kit: KitProps; search: string }) {
  return (
    <Kit {...kit}>
      <Screen search={search} />
    </Kit>
  )
}

function Screen({ search }: { search: string }) {
  const list = useListState(peopleList, search)
  const [ratings, setRatings] = useState<Record<number, number>>({})
  const people = peopleFor(demoPeople, list)
  const index = people.findIndex(({ id }) => String(id) === list.openId)
  const person = people[index]
  const stepTo = (at: number) => {
    const next = people[at]
    return next && (() => list.open(String(next.id)))
  }
  useShortcuts([
    { keys: 'j', text: 'Sljedeća', run: () => stepTo(index + 1)?.() },
    { keys: 'k', text: 'Prethodna', run: () => stepTo(index - 1)?.() },
  ])
  return (
    <SplitPane
      kind="table"
      list={<People list={list} />}
      detail={
        person ? (
          <DetailPane
            label={person.name}
            position={{ index, total: people.length }}
            onPrevious={stepTo(index - 1)}
            onNext={stepTo(index + 1)}
            onClose={list.close}
            canClose
            accent={{ text: 'Dalje: Razgovor', run: () => {} }}
          >
            <h2>{person.name}</h2>
            <p>{person.job}</p>
            <p className="soft">{demoStages[person.stage]}</p>
            <StarRating
              rating={ratings[person.id] ?? person.rating}
              onRate={(rating) => setRatings({ ...ratings, [person.id]: rating })}
            />
          </DetailPane>
        ) : null
      }
      placeholder={<EmptyState title="Odaberite kandidata" />}
    />
  )
}
