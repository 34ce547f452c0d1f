import { Pencil, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Loaded } from '../data/Loaded.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useTexts } from '../ui/kit-context.ts'
import styles from './filters.module.css'
import type { OwnFilters } from './use-own-filters.ts'

type Props = { own: OwnFilters; onClose: () => void }

/** Renames and deletes the viewer's filters of a list. */
export function OwnFiltersDialog({ own, onClose }: Props) {
  const t = useTexts('ownFilters')
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <Dialog
      title={t('title')}
      size="prompt"
      ref={dialog}
      onClose={onClose}
      actions={
        <button type="button" className="btn" onClick={() => dialog.current?.close()}>
          {t('close')}
        </button>
      }
    >
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
                <button
                  type="button"
                  className="btn bare square"
                  aria-label={t('renameOne', { name: filter.name })}
                  onClick={() => void own.rename(filter)}
                >
                  <Pencil className="i" aria-hidden="true" />
                </button>
                <button
                  type="button"
                  className="btn bare square danger"
                  aria-label={t('deleteOne', { name: filter.name })}
                  onClick={() => void own.remove(filter)}
                >
                  <Trash2 className="i" aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Dialog>
  )
}
