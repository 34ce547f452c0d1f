import { type ChangeName, changeKinds, changeNames } from '../../../server/applications/review/change-kinds.ts'
import { ReplyButton } from '../../replies/ReplyButton.tsx'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { Menu } from '../../ui/Menu.tsx'
import type { Selection } from '../../ui/use-selection.ts'
import { useApplications } from '../applications-context.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { GroupButton } from './GroupButton.tsx'
import { useBulkEdit } from './use-bulk-edit.ts'

/** More ids than this do not fit into an address. */
const maxExported = 1000

/** Actions on the selected applications. Only their own company may move or mark them. */
export function BulkActions({ selection }: { selection: Selection }) {
  const {
    viewer: { companyId },
  } = useKit()
  const ids = [...selection.ids].map(Number)
  const edit = useBulkEdit(selection.clear)
  return (
    <>
      {companyId !== null && (
        <>
          {changeNames.map((name) => (
            <ChangeMenu key={name} name={name} onChoose={(value) => void edit(ids, { name, value })} />
          ))}
          <ReplyButton ids={ids} onSent={selection.clear} />
          <GroupButton chosen={{ ids }} onDone={selection.clear} className="" hasShortcut />
        </>
      )}
      {ids.length <= maxExported && <ExportMenu query={{ ids: ids.join(',') }} className="" />}
    </>
  )
}

/** Every value that a change offers for many applications. */
function ChangeMenu({ name, onChoose }: { name: ChangeName; onChoose: (value: number) => void }) {
  const t = useTexts('applications')
  const { stages } = useApplications()
  const { menu } = changeKinds[name]
  if (menu === 'none') return null
  const items =
    menu.items === 'stages'
      ? stages.map((stage) => ({ text: stage.name, run: () => onChoose(stage.id) }))
      : menu.items.map(({ value, label }) => ({ text: t(label), run: () => onChoose(value) }))
  return (
    <Menu label={t(menu.label)} className="" items={items}>
      {t(menu.label)}
    </Menu>
  )
}
