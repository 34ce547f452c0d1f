import { type FormEvent, useState } from 'react'
import { useMutation } from '../data/use-mutation.ts'
import { type NoteTarget, saveNote } from './note-calls.ts'
import styles from './notes.module.css'
import { type Note, useNotes } from './notes-context.ts'

type Props = { target: NoteTarget; note: Note | undefined; onSaved: () => void; onCancel: () => void }

const maxLength = 5000

/** Writes a new note, or changes one. What was typed stays when saving fails. */
export function NoteEditor({ target, note, onSaved, onCancel }: Props) {
  const { t } = useNotes()
  const [content, setContent] = useState(note?.content ?? '')
  const [files, setFiles] = useState<readonly File[]>([])
  const save = useMutation(saveNote, { onSuccess: onSaved, failed: t('saveFailed') })
  const isEmpty = content.trim() === ''

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isEmpty && !save.isRunning) void save.run({ target, noteId: note?.id ?? 0, content, files })
  }
  return (
    <form className={styles['editor']} onSubmit={submit}>
      <label>
        <span className="visually-hidden">{t('note')}</span>
        <textarea
          className="input"
          rows={5}
          placeholder={t('placeholder')}
          value={content}
          maxLength={maxLength}
          // biome-ignore lint/a11y/noAutofocus: it opens at the press of a button
          autoFocus
          onChange={({ target }) => setContent(target.value)}
        />
      </label>
      <label className={styles['attach']}>
        {t('attach')}
        <input type="file" multiple onChange={({ target }) => setFiles([...(target.files ?? [])])} />
      </label>
      <div className={styles['acts']}>
        <button type="submit" className="btn go" disabled={isEmpty || save.isRunning} aria-busy={save.isRunning}>
          {t(note ? 'saveEdit' : 'saveNew')}
        </button>
        <button type="button" className="btn" onClick={onCancel}>
          {t('cancel')}
        </button>
      </div>
    </form>
  )
}
