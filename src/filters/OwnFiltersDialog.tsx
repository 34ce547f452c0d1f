import { Pencil, Trash2 } from 'lucide-react'
import { Loaded } from '../data/Loaded.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { useTexts } from '../ui/kit-context.ts'
import styles from './filters.module.css'
import type { OwnFilters } from './use-own-filters.ts'

type Props = { own: OwnFilters; onClose: () => void }

/** Renames and deletes the viewer's filters of a list. */
export function OwnFiltersDialog({ own, onClose }: Props) {
  const t = useTexts('ownFilters')
  return (
    <Dialog title={t('title')} size="prompt" onClose={onClose} cancel={t('close')}>
      <Loaded
        query={own.query}
        failed={t('loadFailed')}
        empty={(filters) => filters.length === 0 && <p className="soft">{t('none')}</p>}
      >
        {(filters) => (
          <ul className={styles['edit']} aria-label={t('title')}>
            {filters.map((filter) => (
              <li key={filter.id}>
                <span className="cut" title={filter.name}>
                  {filter.name}
                </span>
                <IconButton
                  icon={Pencil}
                  label={t('renameOne', { name: filter.name })}
                  onClick={() => void own.rename(filter)}
                />
                <IconButton
                  icon={Trash2}
                  className="danger"
                  label={t('deleteOne', { name: filter.name })}
                  onClick={() => void own.remove(filter)}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Dialog>
  )
}
