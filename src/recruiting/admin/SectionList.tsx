import { Plus } from 'lucide-react'
import type { RecruitingPageName } from '../../../server/recruiting/recruiting.ts'
import { maxSectionTitle } from '../../../server/recruiting/recruiting.ts'
import { invalidateQueries, patchQuery } from '../../data/query-cache.ts'
import { useMutation } from '../../data/use-mutation.ts'
import { recruitingSectionUrl } from '../../lib/urls.ts'
import { askAndSave } from '../../ui/dialogs.ts'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { moved } from '../../ui/moved.ts'
import { SortableList } from '../../ui/SortableList.tsx'
import { addSection, type ListedSection, orderSections, sectionsKey } from './recruiting-calls.ts'

type Props = { page: RecruitingPageName; sections: readonly ListedSection[] }

/** The sections of a page: open, order and add. */
export function SectionList({ page, sections }: Props) {
  const t = useTexts('admin')
  const { language } = useKit()
  const order = useMutation(
    (inOrder: ListedSection[]) =>
      orderSections(
        page,
        inOrder.map(({ id }) => id),
      ),
    {
      optimistic: (inOrder) =>
        patchQuery<ListedSection[]>(sectionsKey, (all) => [...all.filter((each) => each.page !== page), ...inOrder]),
      failed: t('failed'),
    },
  )
  const adding = useMutation(addSection, {
    failed: t('failed'),
    onSuccess: () => invalidateQueries(sectionsKey),
  })
  const add = () =>
    askAndSave(
      { title: t('addSection'), text: t('sectionTitle'), confirmText: t('add'), maxLength: maxSectionTitle },
      async (title) => !!(await adding.run({ page, title })),
    )
  return (
    <>
      {sections.length === 0 && <p className="soft">{t('noSections')}</p>}
      <SortableList
        label={t('sections')}
        items={sections}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        onMove={(from, to) => void order.run(moved(sections, from, to))}
      >
        {({ id, title, cards, shown }) => (
          <>
            <a href={recruitingSectionUrl(language, id)}>{title}</a>
            <div className="soft num">
              {t('cardCount', { count: cards })}
              {shown < cards && `, ${t('hiddenCards', { count: cards - shown })}`}
            </div>
          </>
        )}
      </SortableList>
      <div>
        <button type="button" className="btn" onClick={() => void add()} disabled={adding.isRunning}>
          <Plus className="i" aria-hidden="true" />
          {t('addSection')}
        </button>
      </div>
    </>
  )
}
