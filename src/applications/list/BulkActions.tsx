import { Star } from 'lucide-react'
import { type ChangeName, changeKinds, changeNames } from '../../../server/applications/review/change-kinds.ts'
import { ReplyButton } from '../../replies/ReplyButton.tsx'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { Menu, type MenuItem } from '../../ui/Menu.tsx'
import { type SelectAll, useSelectAllText } from '../../ui/SelectAllButton.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import type { Selection } from '../../ui/use-selection.ts'
import { useApplications } from '../applications-context.ts'
import { useAssigneeItems } from '../changes/use-assignee-items.ts'
import { useBulkEdit } from '../changes/use-bulk-edit.ts'
import { useExportItems } from './ExportMenu.tsx'
import { GroupButton } from './GroupButton.tsx'

/** More ids than this do not fit into an address. */
const maxExported = 1000

type Props = {
  selection: Selection
  /** Stands in a bar with place for ratings beside the menu. */
  isWide?: boolean
  /** In the menu where the bar has no place for it. */
  all?: SelectAll | undefined
}

/** Actions on the selected applications, in one line: the rarer ones are in a menu. Only their own company may edit them. */
export function BulkActions({ selection, isWide = false, all }: Props) {
  const t = useTexts('applications')
  const { companyId } = useKit().viewer
  const { stages } = useApplications()
  const isPhone = useIsPhone()
  const ids = [...selection.ids].map(Number)
  const edit = useBulkEdit(selection.clear)
  const assigneeItems = useAssigneeItems()
  const exportItems = useExportItems()
  const allText = useSelectAllText(all)
  const hasRatings = isWide && !isPhone
  const moves = stages.map(({ id, name }) => ({ text: name, run: () => void edit(ids, { name: 'stage', value: id }) }))
  const itemsOf = (name: ChangeName): MenuItem[] => {
    const { menu } = changeKinds[name]
    if (menu === 'members')
      return assigneeItems((value) => void edit(ids, { name, value })).map((item) => ({
        ...item,
        text: t('assigneeIs', { name: item.text }),
      }))
    if (typeof menu === 'string') return []
    return menu.map(({ value, label }) => ({
      text: t(label, { n: value }),
      run: () => void edit(ids, { name, value }),
    }))
  }
  const further = companyId === null ? [] : changeNames.filter((name) => !(hasRatings && name === 'rating'))
  return (
    <>
      {companyId !== null && (
        <>
          <Menu label={t('stage')} className="" items={moves}>
            {t('stage')}
          </Menu>
          <GroupButton chosen={{ ids }} onDone={selection.clear} className="" hasShortcut />
          <ReplyButton ids={ids} onSent={selection.clear} isIcon={!isWide} />
          {hasRatings && (
            <Menu label={t('rating')} className="" items={itemsOf('rating')}>
              <Star className="i" aria-hidden="true" />
              <span className="word">{t('rating')}</span>
            </Menu>
          )}
        </>
      )}
      <Menu
        className=""
        items={inParts([
          all && isPhone ? [{ text: allText, run: all.run }] : [],
          ...further.map(itemsOf),
          ids.length <= maxExported ? exportItems({ ids: ids.join(',') }) : [],
        ])}
      />
    </>
  )
}

/** The items of a menu with lines between its parts. */
const inParts = (parts: readonly MenuItem[][]): MenuItem[] =>
  parts.filter((part) => part.length > 0).flatMap((part, at) => (at === 0 ? part : ['separator' as const, ...part]))
