import { X } from 'lucide-react'
import type { TranslateArea } from '../../i18n/index.ts'
import type { Column } from '../../ui/DataTable.tsx'
import type { KitTools } from '../../ui/kit-context.ts'
import type { Candidate } from '../candidate-calls.ts'

type Tools = {
  t: TranslateArea<'candidates'>
  format: KitTools['format']
  isAdmin: boolean
  /** Only within a group. */
  onRemove?: (candidate: Candidate) => void
}

/** The columns of the candidate table: with opt-outs for administrators, with actions within a group. */
export function columnsOf({ t, format, isAdmin, onRemove }: Tools): Column<Candidate>[] {
  const moment = (at: string | null | undefined) =>
    at && (
      <time dateTime={at} title={format.moment(at)}>
        {format.moment(at)}
      </time>
    )
  return [
    { id: 'ime', header: t('ime'), isSortable: true, card: 'title', cell: ({ ime }) => ime },
    { id: 'prezime', header: t('prezime'), isSortable: true, card: 'title', cell: ({ prezime }) => prezime },
    { id: 'email', header: t('email'), isSortable: true, card: 'line', cell: ({ email }) => email },
    { id: 'telefon', header: t('telefon'), isSortable: true, card: 'line', cell: ({ telefon }) => telefon },
    {
      id: 'zadnjaPrijavaTime',
      header: t('lastApplication'),
      isSortable: true,
      card: 'line',
      isNamedInCard: isAdmin,
      cell: ({ zadnjaPrijavaTime }) => moment(zadnjaPrijavaTime),
    },
    ...(isAdmin
      ? [
          {
            id: 'optedOutMarketingTime',
            header: t('optedOut'),
            isSortable: true,
            card: 'line' as const,
            isNamedInCard: true,
            cell: ({ optedOutMarketingTime }: Candidate) => moment(optedOutMarketingTime) ?? t('no'),
          },
        ]
      : []),
    ...(onRemove
      ? [
          {
            id: 'actions',
            header: t('actions'),
            align: 'end' as const,
            card: 'end' as const,
            cell: (candidate: Candidate, { isActive }: { isActive: boolean }) => (
              <RemoveButton {...{ candidate, t, onRemove }} tabIndex={isActive ? 0 : -1} />
            ),
          },
        ]
      : []),
  ]
}

type RemoveProps = Pick<Tools, 't'> & {
  candidate: Candidate
  tabIndex: number
  onRemove: (candidate: Candidate) => void
}

/** Who opted out stays in the group of those who did: the button says so and does nothing, but is found by the keyboard. */
function RemoveButton({ candidate, t, tabIndex, onRemove }: RemoveProps) {
  const stays = candidate.ostajeUGrupi === true
  const text = t(stays ? 'staysInGroup' : 'removeFromGroup')
  return (
    <button
      type="button"
      className="btn bare square"
      aria-disabled={stays || undefined}
      title={text}
      aria-label={text}
      tabIndex={tabIndex}
      onClick={(event) => {
        event.stopPropagation()
        if (!stays) onRemove(candidate)
      }}
    >
      <X className="i" aria-hidden="true" />
    </button>
  )
}
