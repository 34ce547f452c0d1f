import { Link2, Trash2 } from 'lucide-react'
import type { Language } from '../../server/text/language.ts'
import styles from '../admin/admin.module.css'
import { invalidateQueries } from '../data/query-cache.ts'
import { useMutation } from '../data/use-mutation.ts'
import { copyText } from '../lib/clipboard.ts'
import { editArticleUrl, editJobUrl } from '../lib/urls.ts'
import { askConfirm, showMessage } from '../ui/dialogs.ts'
import { useKit, useTexts } from '../ui/kit-context.ts'
import { showToast } from '../ui/toasts.ts'
import { listUses, removeUpload, thumbnailUrl, type Upload, type Use } from './upload-calls.ts'

/** One picture: small, what it is, and what can be done with it. */
export function UploadTile({ upload: { id, url, name, alt, width, height, bytes, creationTime, companyName } }: Props) {
  const t = useTexts('admin')
  const { format } = useKit()
  return (
    <li>
      <a href={url} target="_blank" rel="noopener">
        <img src={thumbnailUrl(id)} alt={alt || name} width={320} height={240} loading="lazy" decoding="async" />
      </a>
      <b title={name}>{name}</b>
      <p className="soft num">
        {width} × {height}, {format.number(Math.max(1, Math.round(bytes / 1024)))} KB
        <br />
        {companyName ?? t('byAdmin')}, <time dateTime={creationTime}>{format.day(creationTime)}</time>
      </p>
      <TileActions {...{ id, url, name }} />
    </li>
  )
}

type Props = { upload: Upload }

function TileActions({ id, url, name }: Pick<Upload, 'id' | 'url' | 'name'>) {
  const t = useTexts('admin')
  const { language } = useKit()
  const look = useMutation(listUses, { failed: t('loadFailed') })
  const removing = useMutation(removeUpload, {
    failed: t('failed'),
    onSuccess() {
      showToast(t('uploadRemoved'))
      invalidateQueries('uploads')
    },
  })
  async function copy() {
    const isCopied = await copyText(new URL(url, location.origin).href)
    showToast(t(isCopied ? 'linkCopied' : 'linkNotCopied'))
  }
  async function remove() {
    const uses = await look.run(id, { retry: () => void remove() })
    if (!uses) return
    if (uses.length > 0) return showUses({ title: t('uploadUsed'), uses, language, buttonText: t('close') })
    const isSure = await askConfirm({
      title: t('removeUploadTitle', { name }),
      message: t('removeUploadText'),
      confirmText: t('removeUpload'),
      isDestructive: true,
    })
    if (isSure) await removing.run(id)
  }
  return (
    <div className={styles['actions']}>
      <button type="button" className="btn bare" aria-label={t('copyLinkOf', { name })} onClick={() => void copy()}>
        <Link2 className="i" aria-hidden="true" />
        {t('copyLink')}
      </button>
      <button
        type="button"
        className="btn bare danger"
        aria-label={t('removeUploadOf', { name })}
        disabled={look.isRunning || removing.isRunning}
        onClick={() => void remove()}
      >
        <Trash2 className="i" aria-hidden="true" />
        {t('removeUpload')}
      </button>
    </div>
  )
}

type UsesProps = { title: string; uses: readonly Use[]; language: Language; buttonText: string }

/** Names the ads and articles that show a picture, each with the way there. */
const showUses = ({ title, uses, language, buttonText }: UsesProps) =>
  showMessage({
    title,
    buttonText,
    message: (
      <ul>
        {uses.map(({ kind, id, title: name }) => (
          <li key={`${kind}${id}`}>
            <a href={kind === 'job' ? editJobUrl(language, id) : editArticleUrl(language, id)}>{name}</a>
          </li>
        ))}
      </ul>
    ),
  })
