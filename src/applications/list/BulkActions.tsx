import { ReplyButton } from '../../replies/ReplyButton.tsx'
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
  const { t, stages, companyId } = useApplications()
  const ids = [...selection.ids].map(Number)
  const edit = useBulkEdit(selection.clear)
  return (
    <>
      {companyId !== null && (
        <>
          <Menu
            label={t('stage')}
            className=""
            items={stages.map(({ id, name }) => ({ text: name, run: () => void edit(ids, { processId: id }) }))}
          >
            {t('stage')}
          </Menu>
          <Menu
            label={t('marks')}
            className=""
            items={[
              { text: t('markRead'), run: () => void edit(ids, { seen: 1 }) },
              { text: t('markUnreadShort'), run: () => void edit(ids, { seen: 0 }) },
            ]}
          >
            {t('marks')}
          </Menu>
          <ReplyButton ids={ids} onSent={selection.clear} />
          <GroupButton chosen={{ ids }} onDone={selection.clear} className="" hasShortcut />
        </>
      )}
      {ids.length <= maxExported && <ExportMenu query={{ ids: ids.join(',') }} className="" />}
    </>
  )
}
