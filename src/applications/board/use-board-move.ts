import { invalidateQueries, patchQuery } from '../../data/query-cache.ts'
import { useMutation } from '../../data/use-mutation.ts'
import { useTexts } from '../../ui/kit-context.ts'
import { showToast } from '../../ui/toasts.ts'
import { type countApplications, editApplication, keyOfApplication } from '../application-calls.ts'
import { applicantName } from '../application-wire.ts'
import type { Application, ListedApplication } from '../applications-context.ts'
import { both, useAskReason } from '../changes/rejected.ts'
import { edited, useChangeText, useNames } from '../changes/shown-changes.ts'
import { useReplyNotice } from '../changes/use-reply-notice.ts'
import { useUndo } from '../changes/use-undo.ts'
import type { ColumnPage, StageColumn } from './board-columns.ts'

type Counts = Awaited<ReturnType<typeof countApplications>>
type Move = { card: ListedApplication; from: StageColumn; to: StageColumn }

const shownMs = 10_000
const moveTo = ({ id }: StageColumn) => ({ name: 'stage', value: id }) as const

/** Moves a card to another column optimistically. Rolled back when the server refuses; can be undone for ten seconds. */
export function useBoardMove(countsKey: string) {
  const t = useTexts('applications')
  const withNotice = useReplyNotice()
  const textOf = useChangeText()
  const names = useNames()
  const offerUndo = useUndo()
  const askReason = useAskReason()
  const move = useMutation(({ card, to }: Move) => editApplication(card.id, moveTo(to)), {
    optimistic: (move) => both(patchBoard(countsKey, move, names), askReason([move.card.id], moveTo(move.to))),
    onSuccess: () => invalidateQueries('application'),
    failed: t('editFailed'),
    waits: true,
  })
  return async function moveCard(card: ListedApplication, from: StageColumn, to: StageColumn): Promise<void> {
    if (from.id === to.id) return
    const notice = () => withNotice(t('dropped', { name: applicantName(card), stage: to.name }), moveTo(to))
    const moving = move.run({ card, from, to }, { retry: () => void moveCard(card, from, to) })
    const undo = () => move.run({ card, from: to, to: from }, { isQuiet: true })
    const name = t('changeOf', { change: textOf(moveTo(to)), who: applicantName(card) })
    if (from.id !== 0) return offerUndo(moving, { name, notice, undo })
    if ((await moving) !== undefined) showToast(notice(), { durationMs: shownMs })
  }
}

function patchBoard(countsKey: string, { card, from, to }: Move, names: ReturnType<typeof useNames>) {
  const moved = edited(card, moveTo(to), names)
  const patches = [
    patchQuery<ColumnPage>(from.key, (page) => ({ ...page, content: page.content.filter(({ id }) => id !== card.id) })),
    patchQuery<ColumnPage>(to.key, (page) => ({ ...page, content: newestFirst([moved, ...page.content]) })),
    patchQuery<Application>(keyOfApplication(card.id), (shown) => edited(shown, moveTo(to), names)),
    patchQuery<Counts>(countsKey, (counts) => shifted(counts, card, from.id, to.id)),
  ]
  return () => patches.forEach((revert) => void revert())
}

const newestFirst = (cards: ListedApplication[]) =>
  cards.toSorted((a, b) => b.creationTime.localeCompare(a.creationTime) || b.id - a.id)

function shifted(counts: Counts, { seen }: ListedApplication, from: number, to: number): Counts {
  const unread = seen === 0 ? 1 : 0
  const isListed = counts.processes.some(({ id }) => id === to)
  const processes = isListed ? counts.processes : [...counts.processes, { id: to, count: 0, unread: 0 }]
  return {
    ...counts,
    processes: processes.map((one) => {
      const by = one.id === to ? 1 : one.id === (from || null) ? -1 : 0
      return { ...one, count: one.count + by, unread: one.unread + by * unread }
    }),
  }
}
