import { MessageSquarePlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Loaded } from '../data/Loaded.tsx'
import { invalidateQueries } from '../data/query-cache.ts'
import { useDrafts } from '../data/use-draft.ts'
import { useMutation } from '../data/use-mutation.ts'
import { useQuery } from '../data/use-query.ts'
import type { TranslateArea } from '../i18n/index.ts'
import { askConfirm } from '../ui/dialogs.ts'
import { useTexts } from '../ui/kit-context.ts'
import { NoteCard } from './NoteCard.tsx'
import { NoteEditor } from './NoteEditor.tsx'
import { deleteNote, draftNameOf, listNotes, type Note, type NoteTarget } from './note-calls.ts'
import styles from './notes.module.css'

type Props = { target: NoteTarget; onCount?: (count: number) => void }

/** The notes on a candidate or an application, with the editor for a new one. */
export function Notes({ target, onCount }: Props) {
  const t = useTexts('notes')
  const key = `notes-${JSON.stringify(target)}`
  const query = useQuery(key, (signal) => listNotes(target, signal))
  const count = query.data?.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onCount` does the same with every render
  useEffect(() => {
    if (count !== undefined) onCount?.(count)
  }, [count])
  const root = useRef<HTMLDivElement>(null)
  const focusOn = (name: 'button' | 'textarea') => root.current?.querySelector(name)?.focus()
  const { note, isOpen, isNew, takesFocus, round, write, edit, clear, close } = useEditor(target)
  const refresh = () => invalidateQueries('notes-')
  const remove = useMutation(deleteNote, { onSuccess: refresh, failed: t('deleteFailed') })

  async function confirmDelete(note: Note) {
    if (await isSureToDelete(t, note)) await remove.run(note.id)
  }
  return (
    <div className={styles['notes']} ref={root}>
      <button type="button" className="btn" onClick={() => (isNew ? focusOn('textarea') : write())}>
        <MessageSquarePlus className="i" aria-hidden="true" />
        {t('add')}
      </button>
      <NoteEditor
        key={`${note?.id ?? 0}-${round}`}
        {...{ target, note, takesFocus }}
        isHidden={!isOpen}
        onSaved={() => {
          clear()
          focusOn('button')
          refresh()
        }}
        onCancel={() => {
          close()
          focusOn('button')
        }}
      />
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
                onEdit={edit}
                onDelete={confirmDelete}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  )
}

type Editing = { note?: Note | undefined; isOpen: boolean; takesFocus: boolean; round: number }

/** The state of the editor: a new note or one that is edited. It is open from the start when a new note was begun. */
function useEditor(target: NoteTarget) {
  const drafts = useDrafts()
  const [state, setState] = useState<Editing>(() => ({
    isOpen: drafts.read(draftNameOf(target)) !== undefined,
    takesFocus: false,
    round: 0,
  }))
  const next = (to: Omit<Editing, 'round'>) => setState(({ round }) => ({ ...to, round: round + 1 }))
  return {
    ...state,
    write: () => next({ isOpen: true, takesFocus: true }),
    edit: (note: Note) => next({ note, isOpen: true, takesFocus: true }),
    // Without focus in the field the shortcuts of the screen work again.
    clear: () => next({ isOpen: true, takesFocus: false }),
    close: () => next({ isOpen: false, takesFocus: false }),
    isNew: state.isOpen && !state.note,
  }
}

const isSureToDelete = (t: TranslateArea<'notes'>, { author, content }: Note) =>
  askConfirm({
    title: t('deleteTitle'),
    about: `${author}: ${content.slice(0, 120)}`,
    message: t('deleteText'),
    confirmText: t('delete'),
    cancelText: t('cancel'),
    isDestructive: true,
  })
