import { Plus } from 'lucide-react'
import { useState } from 'react'
import styles from '../../admin/admin.module.css'
import { patchQuery } from '../../data/query-cache.ts'
import { useMutation } from '../../data/use-mutation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useTexts } from '../../ui/kit-context.ts'
import { moved } from '../../ui/moved.ts'
import { SortableList } from '../../ui/SortableList.tsx'
import { CardForm } from './CardForm.tsx'
import { CardRow } from './CardRow.tsx'
import { type Card, type LoadedSection, orderCards } from './recruiting-calls.ts'
import { sectionKey, useSection } from './recruiting-context.ts'

/** The cards of a section: edit, order and add. One is open at a time. */
export function CardList({ cards }: { cards: readonly Card[] }) {
  const t = useTexts('admin')
  const section = useSection()
  const [openId, setOpenId] = useState<number | 'new' | null>(null)
  const order = useMutation(
    (inOrder: Card[]) =>
      orderCards(
        section.id,
        inOrder.map(({ id }) => id),
      ),
    {
      optimistic: (inOrder) =>
        patchQuery<LoadedSection>(sectionKey(section.id), (before) => ({ ...before, cards: inOrder })),
      failed: t('failed'),
    },
  )
  const close = () => setOpenId(null)
  return (
    <section className={styles['panel']} aria-label={t('cards')}>
      {cards.length === 0 && <EmptyState title={t('noCards')}>{t('noCardsHint')}</EmptyState>}
      <SortableList
        label={t('cards')}
        items={cards}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        onMove={(from, to) => void order.run(moved(cards, from, to))}
      >
        {(card) => (
          <>
            <CardRow
              card={card}
              isOpen={openId === card.id}
              onToggle={() => setOpenId(openId === card.id ? null : card.id)}
            />
            {openId === card.id && <CardForm card={card} onDone={close} />}
          </>
        )}
      </SortableList>
      {openId === 'new' ? (
        <CardForm card={null} onDone={close} />
      ) : (
        <div>
          <button type="button" className="btn go" onClick={() => setOpenId('new')}>
            <Plus className="i" aria-hidden="true" />
            {t('addCard')}
          </button>
        </div>
      )}
    </section>
  )
}
