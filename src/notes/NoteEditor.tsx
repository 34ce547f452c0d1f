import { Paperclip } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { maxNoteLength } from '../../server/notes/note.ts'
import { useDraft } from '../data/use-draft.ts'
import { useMutation } from '../data/use-mutation.ts'
import { useTexts } from '../ui/kit-context.ts'
import { submitByKeys } from '../ui/submit-by-keys.ts'
import { NoteText } from './NoteText.tsx'
import { draftNameOf, type Note, type NoteTarget, saveNote } from './note-calls.ts'
import styles from './notes.module.css'

type Props = {
  target: NoteTarget
  note: Note | undefined
  isHidden: boolean
  takesFocus: boolean
  onSaved: () => void
  onCancel: () => void
}

/** Writes a new note, or changes one. What was typed stays when saving fails. */
export function NoteEditor({ target, note, isHidden, takesFocus, onSaved, onCancel }: Props) {
  const t = useTexts('notes')
  const draft = useDraft(draftNameOf(target, note?.id), note?.content ?? '')
  const content = draft.value
  const [files, setFiles] = useState<readonly File[]>([])
  const save = useMutation(saveNote, {
    onSuccess() {
      draft.discard()
      onSaved()
    },
    failed: t('saveFailed'),
    isForm: true,
  })
  const isEmpty = content.trim() === ''
  const isTooLong = content.length > maxNoteLength
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isTooLong) field.current?.focus()
    else if (!isEmpty && !save.isRunning) void save.run({ target, noteId: note?.id ?? 0, content, files })
  }
  return (
    <form className={styles['editor']} hidden={isHidden} onSubmit={submit} onKeyDown={submitByKeys}>
      {draft.isRestored && <p className="soft">{t('restored')}</p>}
      <NoteText value={content} isReadOnly={save.isRunning} onChange={draft.set} field={field} />
      <Attaching files={files} onChoose={setFiles} isRestored={draft.isRestored} />
      <div className={styles['actions']}>
        <button
          type="submit"
          className="btn go"
          title={`${t(note ? 'saveEdit' : 'saveNew')} (Ctrl+Enter)`}
          disabled={isEmpty || save.isRunning}
          aria-busy={save.isRunning}
        >
          {t(note ? 'saveEdit' : 'saveNew')}
        </button>
        <button
          type="button"
          className="btn"
          onClick={() => {
            draft.discard()
            onCancel()
          }}
        >
          {t('cancel')}
        </button>
      </div>
    </form>
  )
}

type AttachingProps = { files: readonly File[]; onChoose: (files: File[]) => void; isRestored: boolean }

/** The files that go with the note. A draft keeps its text alone, which is said where there are or were files. */
function Attaching({ files, onChoose, isRestored }: AttachingProps) {
  const t = useTexts('notes')
  return (
    <>
      <label className={`btn bare ${styles['attach']}`}>
        <Paperclip className="i" aria-hidden="true" />
        {t('attach')}
        <input
          type="file"
          multiple
          className="visually-hidden"
          onChange={({ target }) => onChoose([...(target.files ?? [])])}
        />
      </label>
      {files.length > 0 && (
        <ul className={styles['files']}>
          {files.map(({ name }) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
      {(files.length > 0 || isRestored) && <p className="soft">{t('filesNotKept')}</p>}
    </>
  )
}
