import { type UploadFolder, uploadFolders } from '../../server/files/folders.ts'
import styles from '../admin/admin.module.css'
import { useQuery } from '../data/use-query.ts'
import { adminUploadsUrl, uploadFolderUrl } from '../lib/urls.ts'
import { useKit, useTexts } from '../ui/kit-context.ts'
import { listFolders } from './upload-calls.ts'

/** The folders as links, each with how many pictures it holds. */
export function FolderTabs({ folder }: { folder: UploadFolder | null }) {
  const t = useTexts('admin')
  const { language, format } = useKit()
  const { data = [] } = useQuery('uploads-folders', listFolders)
  const countOf = (name: UploadFolder) => data.find((each) => each.folder === name)?.count ?? 0
  return (
    <nav className={styles['actions']} aria-label={t('folders')}>
      <a
        className={folder === null ? 'btn set' : 'btn'}
        href={adminUploadsUrl(language)}
        aria-current={folder === null ? 'page' : undefined}
      >
        {t('all')}
      </a>
      {uploadFolders.map((name) => (
        <a
          key={name}
          className={folder === name ? 'btn set' : 'btn'}
          href={uploadFolderUrl(language, name)}
          aria-current={folder === name ? 'page' : undefined}
        >
          {t(`folder_${name}`)} <span className="count">{format.number(countOf(name))}</span>
        </a>
      ))}
    </nav>
  )
}
