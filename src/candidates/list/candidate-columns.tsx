import { PanelRight, Phone, X } from 'lucide-react'
import type { TranslateArea } from '../../i18n/index.ts'
import { telephoneUrl } from '../../lib/urls.ts'
import type { Column } from '../../ui/DataTable.tsx'
import type { KitTools } from '../../ui/kit-context.ts'
import { Score } from '../../ui/StarRating.tsx'
import { type Candidate, candidateName } from '../candidate-calls.ts'
import styles from '../candidates.module.css'
import { Stage } from '../Stage.tsx'

type Tools = {
  t: TranslateArea<'candidates'>
  format: KitTools['format']
  isAdmin: boolean
  /** Opens the panel at the side. */
  onShow: (candidate: Candidate) => void
  /** Only within a group. */
  onRemove?: (candidate: Candidate) => void
}

/** The columns of the candidate table: with opt-outs for administrators, with actions within a group. */
export const candidateColumns = (tools: Tools): Column<Candidate>[] => [
  ...personColumns(tools),
  ...lastApplicationColumns(tools),
  sideColumn(tools),
  ...(tools.isAdmin ? [optOutColumn(tools)] : []),
  ...(tools.onRemove ? [actionsColumn(tools.t, tools.onRemove)] : []),
]

const personColumns = ({ t }: Tools): Column<Candidate>[] => [
  { id: 'ime', header: t('ime'), isSortable: true, card: 'title', cell: ({ ime }) => ime },
  {
    ...{ id: 'prezime', header: t('prezime'), isSortable: true, card: 'title' },
    className: styles['last-name'],
    cell: ({ prezime }) => prezime,
  },
  {
    ...{ id: 'email', header: t('email'), isSortable: true, card: 'none' },
    className: styles['email'],
    cell: ({ email }) => <span title={email}>{email}</span>,
  },
  {
    ...{ id: 'telefon', header: t('telefon'), isSortable: true, card: 'none' },
    className: styles['phone'],
    cell: ({ telefon }) => telefon,
  },
]

/** Of the last application; for administrators, who see those of all companies, only when it was. */
const lastApplicationColumns = ({ t, format, isAdmin }: Tools): Column<Candidate>[] => [
  {
    ...{ id: 'korak', header: t('stage'), card: 'line' },
    className: isAdmin ? styles['card-only'] : styles['stage'],
    cell: ({ zadnjaPrijava, zadnjaPrijavaTime }) => (
      <>
        <Stage of={zadnjaPrijava} />
        {zadnjaPrijavaTime && (
          <time className={`${styles['day']} phone-only num`} dateTime={zadnjaPrijavaTime}>
            {format.day(zadnjaPrijavaTime)}
          </time>
        )}
      </>
    ),
  },
  {
    ...{ id: 'ocjena', header: t('rating'), card: 'none' },
    className: isAdmin ? styles['card-only'] : styles['score'],
    cell: ({ zadnjaPrijava }) => <Score rating={zadnjaPrijava?.rating ?? 0} />,
  },
  {
    ...{ id: 'zadnjaPrijavaTime', header: t('lastApplication'), isSortable: true, card: 'none' },
    className: styles['time'],
    cell: ({ zadnjaPrijavaTime: at }) =>
      at && (
        <time dateTime={at} title={format.moment(at)}>
          {format.day(at)} <span className={styles['clock']}>{format.time(at)}</span>
        </time>
      ),
  },
]

/** Opens the panel; on a phone, where the whole row does, the telephone. */
const sideColumn = ({ t, onShow }: Tools): Column<Candidate> => ({
  ...{ id: 'panel', header: t('aside'), isHeaderHidden: true, align: 'end', card: 'end' },
  className: styles['side'],
  cell: (candidate, { isActive }) => (
    <>
      <button
        type="button"
        className="btn bare square wide-only"
        aria-label={t('showAside', { name: candidateName(candidate) })}
        title={t('aside')}
        tabIndex={isActive ? 0 : -1}
        onClick={() => onShow(candidate)}
      >
        <PanelRight className="i" aria-hidden="true" />
      </button>
      {candidate.telefon && (
        <a
          className="btn bare square phone-only"
          href={telephoneUrl(candidate.telefon)}
          aria-label={t('callOne', { name: candidateName(candidate) })}
          tabIndex={isActive ? 0 : -1}
        >
          <Phone className="i" aria-hidden="true" />
        </a>
      )}
    </>
  ),
})

const optOutColumn = ({ t, format }: Tools): Column<Candidate> => ({
  ...{ id: 'optedOutMarketingTime', header: t('optedOut'), isSortable: true, card: 'line', isNamedInCard: true },
  className: styles['opt-out'],
  cell: ({ optedOutMarketingTime: at }) =>
    at ? (
      <time dateTime={at} title={format.moment(at)}>
        {format.moment(at)}
      </time>
    ) : (
      t('no')
    ),
})

const actionsColumn = (t: Tools['t'], onRemove: (candidate: Candidate) => void): Column<Candidate> => ({
  ...{ id: 'actions', header: t('actions'), align: 'end', card: 'end' },
  className: styles['actions'],
  cell: (candidate, { isActive }) => <RemoveButton {...{ candidate, t, onRemove }} tabIndex={isActive ? 0 : -1} />,
})

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
