import { Download, FileText, Minus, Plus, Search } from 'lucide-react'
import type { KeyboardEvent, RefObject } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import styles from './bar.module.css'
import type { CvFile } from './cv-file.ts'
import type { Find } from './use-find.ts'
import type { Zoom } from './use-zoom.ts'

type Props = {
  file: CvFile
  documents: readonly CvFile[]
  onChoose: (id: string) => void
  find: Find
  field: RefObject<HTMLInputElement | null>
  /** Missing while nothing is shown that could be searched and enlarged. */
  zoom: Zoom | undefined
}

/** Which document is shown, the search in it, its size, and the way to download it. */
export function CvBar({ file, documents, onChoose, find, field, zoom }: Props) {
  const t = useTexts('cv')
  return (
    <div className={styles['bar']}>
      {documents.length > 1 ? (
        <select
          className={`pick ${styles['name']}`}
          aria-label={t('document')}
          value={file.id}
          onChange={({ target }) => onChoose(target.value)}
        >
          {documents.map(({ id, filename }) => (
            <option key={id} value={id}>
              {filename}
            </option>
          ))}
        </select>
      ) : (
        <span className={styles['name']} title={file.filename}>
          <FileText className="i" aria-hidden="true" />
          <span>{file.filename}</span>
        </span>
      )}
      {zoom && <FindField {...{ find, field }} />}
      {zoom && <ZoomButtons zoom={zoom} />}
      <a
        className="btn bare square"
        href={file.url}
        download={file.filename}
        title={t('download')}
        aria-label={t('downloadNamed', { name: file.filename })}
      >
        <Download className="i" aria-hidden="true" />
      </a>
    </div>
  )
}

function FindField({ find, field }: Pick<Props, 'find' | 'field'>) {
  const t = useTexts('cv')
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      event.preventDefault()
      find.step(event.shiftKey ? -1 : 1)
    }
    if (event.key === 'Escape' && find.words !== '') {
      event.preventDefault()
      find.search('')
    }
  }
  const isAsked = find.words.trim() !== ''
  return (
    <label className={styles['find']}>
      <Search className="i" aria-hidden="true" />
      <input
        ref={field}
        className="input"
        type="text"
        enterKeyHint="search"
        maxLength={100}
        aria-label={t('find')}
        placeholder={t('find')}
        title={`${t('find')} (Shift + F)`}
        value={find.words}
        onChange={({ target }) => find.search(target.value)}
        onKeyDown={onKeyDown}
      />
      <output>{isAsked && t('found', { at: find.at + 1, count: find.matches.length })}</output>
    </label>
  )
}

/** Smaller, how large or what else stands between, larger. */
export function ZoomButtons({ zoom, text }: { zoom: Zoom; text?: string }) {
  const t = useTexts('cv')
  const { format } = useKit()
  const { factor } = zoom
  return (
    <span className={styles['zoom']}>
      <IconButton
        icon={Minus}
        label={t('zoomOut')}
        title={`${t('zoomOut')} (−)`}
        aria-disabled={!zoom.canShrink}
        onClick={zoom.shrink}
      />
      <span className="num">{text ?? (factor === 1 ? t('fitsWidth') : format.percent(factor))}</span>
      <IconButton
        icon={Plus}
        label={t('zoomIn')}
        title={`${t('zoomIn')} (+)`}
        aria-disabled={!zoom.canGrow}
        onClick={zoom.grow}
      />
    </span>
  )
}
