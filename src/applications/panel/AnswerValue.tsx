import { FileText, Image } from 'lucide-react'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import type { Answer } from '../application-wire.ts'
import { useApplications } from '../applications-context.ts'
import styles from './answers.module.css'

/** An answer in the form of its question's type: a file, a picture, a list of choices, or text. */
export function AnswerValue({ answer }: { answer: Answer }) {
  const { type, value } = answer
  const { format } = useKit()
  if (type === 'File' || type === 'Document' || type === 'Image') return <Files answer={answer} />
  if (value === '') return <Nothing />
  if (type === 'CheckBox' || type === 'Radio')
    return (
      <ul className="labels">
        {value.split('|').map((choice) => (
          <li key={choice}>{choice}</li>
        ))}
      </ul>
    )
  return <span className={styles['text']}>{type === 'Date' && isDay(value) ? format.day(value) : value}</span>
}

const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value)

function Nothing() {
  const t = useTexts('applications')
  return <span className="soft">{t('noAnswer')}</span>
}

/** The uploaded files as cards: what they are and how large, with the way to open and to download them. */
function Files({ answer: { type, files } }: { answer: Answer }) {
  const t = useTexts('applications')
  const { token } = useApplications()
  const { format } = useKit()
  if (files.length === 0) return <Nothing />
  const withToken = (url: string, more = '') => {
    const query = [token && `token=${encodeURIComponent(token)}`, more].filter(Boolean).join('&')
    return query ? `${url}?${query}` : url
  }
  return (
    <ul className={styles['files']}>
      {files.map(({ id, url, filename, mime, bytes }) => (
        <li key={id}>
          {type === 'Image' && isShown(mime) && (
            <img src={withToken(url, 'inline=1')} alt={filename} loading="lazy" className={styles['image']} />
          )}
          <div className={styles['file']}>
            {mime.startsWith('image/') ? (
              <Image className="i" aria-hidden="true" />
            ) : (
              <FileText className="i" aria-hidden="true" />
            )}
            <span>
              {filename}
              <small>
                {kindOf(filename)}
                {t('kilobytes', { size: format.number(Math.max(1, Math.round(bytes / 1024))) })}
              </small>
            </span>
            {mime === 'application/pdf' && (
              <a className="reach" href={withToken(url, 'inline=1')} target="_blank" rel="noopener">
                {t('openInPlace')}
              </a>
            )}
            <a className="reach" href={withToken(url)} download={filename}>
              {t(type === 'Document' ? 'downloadDocument' : 'download')}
            </a>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** 'PDF, ' of a name that ends so. */
const kindOf = (filename: string) => {
  const [, ending] = /\.([a-z0-9]{2,4})$/i.exec(filename) ?? []
  return ending ? `${ending.toUpperCase()}, ` : ''
}

const isShown = (mime: string) => /^image\/(png|jpeg|webp)$/.test(mime)
