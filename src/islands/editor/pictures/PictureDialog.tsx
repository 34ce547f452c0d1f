import 'react-image-crop/dist/ReactCrop.css'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import ReactCrop, { type PercentCrop } from 'react-image-crop'
import { ApiError } from '../../../lib/api.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import styles from '../editor.module.css'
import { uploadPicture } from '../editor-calls.ts'
import { useEditor } from '../editor-context.ts'
import { cropped } from './cropped.ts'

type Uploaded = Awaited<ReturnType<typeof uploadPicture>>
type Props = { aspect?: number; onDone: (picture: Uploaded) => void; onClose: () => void }

/** Choose a picture, cut it, say what it shows, and take it to the server. */
export function PictureDialog({ aspect, onDone, onClose }: Props) {
  const { t } = useEditor()
  const dialog = useRef<HTMLDialogElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [address, setAddress] = useState('')
  const [crop, setCrop] = useState<PercentCrop>()
  const [alt, setAlt] = useState('')
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [file])

  async function send() {
    if (!file || !image.current) return
    setSending(true)
    setProblem('')
    try {
      onDone(await uploadPicture(await cropped(image.current, file, crop), alt.trim()))
      dialog.current?.close()
    } catch (error) {
      setProblem(error instanceof ApiError && error.status ? error.message : t('pictureFailed'))
      setSending(false)
    }
  }
  return (
    <Dialog
      title={t('picture')}
      size="wide"
      ref={dialog}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="btn" onClick={() => dialog.current?.close()}>
            {t('cancel')}
          </button>
          <button type="button" className="btn go" disabled={!file || isSending} aria-busy={isSending} onClick={send}>
            {t(isSending ? 'sending' : 'addPicture')}
          </button>
        </>
      }
    >
      <div className={styles['picture']}>
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={t('chooseFile')}
          onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => setFile(currentTarget.files?.[0] ?? null)}
        />
        {address && (
          <ReactCrop
            {...(crop && { crop })}
            {...(aspect && { aspect })}
            ruleOfThirds
            onChange={(_, percent) => setCrop(percent)}
          >
            <img ref={image} src={address} alt={alt} />
          </ReactCrop>
        )}
        {address && <p className="soft">{t('cropHint')}</p>}
        <Field
          name="alt"
          label={t('altText')}
          help={t('altHelp')}
          maxLength={300}
          value={alt}
          onChange={({ currentTarget }) => setAlt(currentTarget.value)}
        />
        {problem && (
          <p className="note bad" role="alert">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  )
}
