import { FileText, Image, Paperclip, ShieldCheck } from 'lucide-react'
import { applicationUrl } from '../lib/urls.ts'
import { useKit, useTexts } from '../ui/kit-context.ts'
import type { Note } from './note-calls.ts'
import styles from './notes.module.css'

type Props = { note: Note; showsTarget: boolean; onEdit: (note: Note) => void; onDelete: (note: Note) => void }

/** One note with author, time, text and attachments. Only its author can edit it, and only a reader cannot delete others'. */
export function NoteCard({ note, showsTarget, onEdit, onDelete }: Props) {
  const t = useTexts('notes')
  const {
    language,
    viewer: { login, role },
    format,
  } = useKit()
  const isOwn = note.author === login
  return (
    <li className={styles['card']}>
      <header>
        <Avatar note={note} />
        <div>
          <strong>{note.author}</strong>
          <p className="soft">
            <time dateTime={note.creationTime}>{format.moment(note.creationTime)}</time>
            {note.editedTime && (
              <>
                {' · '}
                {t('edited')} <time dateTime={note.editedTime}>{format.moment(note.editedTime)}</time>
              </>
            )}
          </p>
        </div>
      </header>
      {showsTarget && note.type === 'PRIJAVA_NOTE' && (
        <a href={applicationUrl(language, note.targetId)}>{t('ofApplication', { targetId: String(note.targetId) })}</a>
      )}
      <p className={styles['content']}>{note.content}</p>
      {note.attachments.length > 0 && <Attachments attachments={note.attachments} />}
      <div className={styles['actions']}>
        {isOwn && (
          <button type="button" className="btn bare" onClick={() => onEdit(note)}>
            {t('edit')}
          </button>
        )}
        {(isOwn || role !== 'reader') && (
          <button type="button" className="btn bare danger" onClick={() => onDelete(note)}>
            {t('delete')}
          </button>
        )}
      </div>
    </li>
  )
}

function Avatar({ note: { authorIsAdmin, logoSmallPath } }: { note: Note }) {
  const t = useTexts('notes')
  if (authorIsAdmin)
    return (
      <span className={styles['avatar']} title={t('admin')}>
        <ShieldCheck className="i" aria-hidden="true" />
        <span className="visually-hidden">{t('admin')}</span>
      </span>
    )
  return logoSmallPath ? (
    <img className={styles['avatar']} src={logoSmallPath} alt="" width={40} height={40} loading="lazy" />
  ) : (
    <span className={styles['avatar']} aria-hidden="true" />
  )
}

const icons = { IMAGE: Image, DOCUMENT: FileText, OTHER: Paperclip }

function Attachments({ attachments }: Pick<Note, 'attachments'>) {
  const t = useTexts('notes')
  return (
    <div>
      <strong>{t('attachments')}</strong>
      <ul className={styles['files']}>
        {attachments.map(({ fileType, fileUrl, filename }) => {
          const Icon = icons[fileType]
          const how =
            fileType === 'OTHER'
              ? { download: filename }
              : { target: '_blank', rel: 'noopener', href: `${fileUrl}?inline=1` }
          return (
            <li key={fileUrl}>
              <a href={fileUrl} {...how}>
                <Icon className="i" aria-hidden="true" />
                {filename}
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
