import type { UploadFolder } from '../../server/files/folders.ts'
import type { AdminProps } from '../admin/AdminFrame.tsx'
import { AdminFrame } from '../admin/AdminFrame.tsx'
import { ListScreen } from '../admin/ListScreen.tsx'
import { defineList, text } from '../data/list-definition.ts'
import { useListState } from '../data/use-list-state.ts'
import { useTexts } from '../ui/kit-context.ts'
import { FolderTabs } from './FolderTabs.tsx'
import { SortSelect } from './SortSelect.tsx'
import { UploadButton } from './UploadButton.tsx'
import styles from './UploadsScreen.module.css'
import { UploadTile } from './UploadTile.tsx'
import { listUploads } from './upload-calls.ts'

const uploadsList = defineList({
  filters: { q: text('q') },
  sort: { columns: ['creationTime', 'name', 'bytes'], column: 'creationTime', isAscending: false },
  page: { parameter: 'page', sizeParameter: 'pageSize', sizes: [24, 48, 96], size: 24 },
})

type Own = { folder: UploadFolder | null; search: string }

/** Uploaded pictures by folder: looked at, sent, copied as links, deleted where nothing shows them. */
export default function UploadsScreen({ folder, search, ...props }: AdminProps & Own) {
  return (
    <AdminFrame {...props}>
      <Uploads {...{ folder, search }} />
    </AdminFrame>
  )
}

function Uploads({ folder, search }: Own) {
  const t = useTexts('admin')
  const list = useListState(uploadsList, search)
  return (
    <ListScreen
      name={`uploads-${folder ?? ''}`}
      title={t('uploads')}
      list={list}
      load={(query, signal) => listUploads({ ...query, ...(folder && { folder }) }, signal)}
      searchText={t('uploadSearch')}
      filters={
        <>
          <FolderTabs folder={folder} />
          <SortSelect list={list} />
        </>
      }
      end={<UploadButton folder={folder ?? 'articles'} />}
      filterTexts={{}}
      emptyText={t('noUploads')}
      emptyHint={t('noUploadsHint')}
    >
      {(uploads) => (
        <ul className={styles['tiles']} aria-label={t('uploads')}>
          {uploads.map((upload) => (
            <UploadTile key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
    </ListScreen>
  )
}
