import { Paperclip } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../ui/kit-context.ts'
import styles from './composer.module.css'

type Props = {
  isReply: boolean
  maySend: boolean
  isRunning: boolean
  /** A draft is on the device. */
  isKept: boolean
  files: readonly File[]
  setFiles: (files: File[]) => void
  /** What else can be sent. */
  children: ReactNode
}

/** The files of a note, the state of the draft, and the button that sends. */
export function ComposerFoot({ isReply, maySend, isRunning, isKept, files, setFiles, children }: Props) {
  const t = useTexts('conversation')
  const send = t(isReply ? 'send' : 'saveNote')
  return (
    <div className={styles['foot']}>
      {!isReply && (
        <label className="btn bare">
          <Paperclip className="i" aria-hidden="true" />
          {files.length > 0 ? files.map(({ name }) => name).join(', ') : t('attachFiles')}
          <input
            type="file"
            multiple
            className="visually-hidden"
            ref={(input) => {
              // Otherwise a file that was sent could not be chosen again.
              if (input && files.length === 0) input.value = ''
            }}
            onChange={({ target }) => setFiles([...(target.files ?? [])])}
          />
        </label>
      )}
      {children}
      <span className="soft" role="status">
        {isKept && t('kept')}
      </span>
      <button
        type="submit"
        className={isReply ? 'btn go' : 'btn'}
        title={`${send} (Ctrl+Enter)`}
        disabled={!maySend}
        aria-busy={isRunning}
      >
        {send}
      </button>
    </div>
  )
}
