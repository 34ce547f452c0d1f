import { changeKinds, changeNames } from '../../../server/applications/review/change-kinds.ts'
import { ReplyButton } from '../../replies/ReplyButton.tsx'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { Menu, type MenuItem } from '../../ui/Menu.tsx'
import type { Selection } from '../../ui/use-selection.ts'
import { useApplications } from '../applications-context.ts'
import { useExportItems } from './ExportMenu.tsx'
import { GroupButton } from './GroupButton.tsx'
import { useBulkEdit } from './use-bulk-edit.ts'

/** More ids than this do not fit into an address. */
const maxExported = 1000

/** Actions on the selected applications, in one line: the rarer ones are in a menu. Only their own company may edit them. */
export function BulkActions({ selection }: { selection: Selection }) {
  const t = useTexts('applications')
  const {
    viewer: { companyId },
  } = useKit()
  const { stages } = useApplications()
  const ids = [...selection.ids].map(Number)
  const edit = useBulkEdit(selection.clear)
  const moves = stages.map(({ id, name }) => ({ text: name, run: () => void edit(ids, { name: 'stage', value: id }) }))
  return (
    <>
      {companyId !== null && (
        <>
          <Menu label={t('stage')} className="" items={moves}>
            {t('stage')}
          </Menu>
          <GroupButton chosen={{ ids }} onDone={selection.clear} className="" hasShortcut />
          <ReplyButton ids={ids} onSent={selection.clear} isIcon />
        </>
      )}
      <FurtherActions ids={ids} edit={edit} isOwn={companyId !== null} />
    </>
  )
}

type Props = { ids: number[]; edit: ReturnType<typeof useBulkEdit>; isOwn: boolean }

/** Every value that a change offers for many applications, and their export. */
function FurtherActions({ ids, edit, isOwn }: Props) {
  const t = useTexts('applications')
  const exportItems = useExportItems()
  const changes = (isOwn ? changeNames : []).flatMap((name): MenuItem[] => {
    const { menu } = changeKinds[name]
    if (typeof menu === 'string') return []
    const items = menu.map(({ value, label }) => ({
      text: t(label, { n: value }),
      run: () => void edit(ids, { name, value }),
    }))
    return [...items, 'separator']
  })
  const files = ids.length <= maxExported ? exportItems({ ids: ids.join(',') }) : []
  return <Menu className="" items={[...changes, ...files]} />
}
