import { X } from 'lucide-react'
import type { Column } from '../ui/DataTable.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { useKit } from '../ui/kit-context.ts'
import { Score } from '../ui/StarRating.tsx'
import { type DemoPerson, demoStages } from './demo-rows.ts'

/** The columns of the demo's table. */
export const peopleColumns: Column<DemoPerson>[] = [
  { id: 'name', header: 'Ime', isSortable: true, cell: ({ name }) => name },
  {
    id: 'email',
    header: 'Email',
    isSortable: true,
    card: 'none',
    cell: ({ email }) => <span className="soft">{email}</span>,
  },
  {
    id: 'stage',
    header: 'Korak',
    cell: ({ stage, rating }) => (
      <span className="step">
        <b>{stage + 1}</b> {demoStages[stage]} <Score rating={rating} />
      </span>
    ),
  },
  { id: 'appliedAt', header: 'Zadnja prijava', isSortable: true, cell: ({ appliedAt }) => <Applied at={appliedAt} /> },
  {
    id: 'remove',
    header: 'Akcije',
    isHeaderHidden: true,
    align: 'end',
    card: 'end',
    cell: ({ name }, { isActive }) => <IconButton icon={X} label={`Makni: ${name}`} tabIndex={isActive ? 0 : -1} />,
  },
]

function Applied({ at }: { at: string }) {
  const { format } = useKit()
  return (
    <time dateTime={at} title={format.moment(at)}>
      {format.short(at)}
    </time>
  )
}
