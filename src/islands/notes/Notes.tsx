import { useState } from 'react'
import { translatorOf } from '../../i18n/index.ts'
import { askConfirm } from '../../stores/dialogs.ts'
import { invalidateQueries } from '../data/query-cache.ts'
import { useMutation } from '../data/use-mutation.ts'
import { useQuery } from '../data/use-query.ts'
import { useKit } from '../ui/kit-context.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { NoteCard } from './NoteCard.tsx'
import { NoteEditor } from './NoteEditor.tsx'
import { deleteNote, listNotes, type NoteTarget } from './note-calls.ts'
import styles from './notes.module.css'
import { type Note, NotesContext, type NotesTexts, useNotes } from './notes-context.ts'

type Props = { target: NoteTarget; texts: NotesTexts; onCount?: (count: number) => void }

/** The notes on a candidate or an application, with the editor for a new one. */
export function Notes({ texts, ...rest }: Props) {
  const { language, viewer } = useKit()
  return (
    <NotesContext value={{ t: translatorOf(texts, language), language, login: viewer.login }}>
      <NotesOf {...rest} />
    </NotesContext>
  )
}

function NotesOf({ target, onCount }: Omit<Props, 'texts'>) {
  const { t } = useNotes()
  const key = `notes-${JSON.stringify(target)}`
  const query = useQuery(key, async (signal) => {
    const notes = await listNotes(target, signal)
    onCount?.(notes.length)
    return notes
  })
  const [editing, setEditing] = useState<Note | 'new' | null>(null)
  const refresh = () => invalidateQueries('notes-')
  const remove = useMutation(deleteNote, { onSuccess: refresh, failed: t('deleteFailed') })

  async function confirmDelete(note: Note) {
    const isSure = await askConfirm({
      title: t('deleteTitle'),
      message: t('deleteText'),
      confirmText: t('delete'),
      cancelText: t('cancel'),
      isDestructive: true,
    })
    if (isSure) await remove.run(note.id)
  }
  return (
    <div className={styles['notes']}>
      {editing === null ? (
        <button type="button" className="btn" onClick={() => setEditing('new')}>
          {t('add')}
        </button>
      ) : (
        <NoteEditor
          key={editing === 'new' ? 0 : editing.id}
          target={target}
          note={editing === 'new' ? undefined : editing}
          onSaved={() => {
            setEditing(null)
            refresh()
          }}
          onCancel={() => setEditing(null)}
        />
      )}
      <Loaded
        query={query}
        failed={t('loadFailed')}
        empty={(notes) => notes.length === 0 && <p className="soft">{t('none')}</p>}
      >
        {(notes) => (
          <ul className={styles['list']}>
            {notes.map((note) => (
              <NoteCard
                key={note.id}
                note={note}
                showsTarget={'candidateId' in target}
                onEdit={setEditing}
                onDelete={confirmDelete}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  )
}
