import { useRef, useState } from 'react'
import type { PercentCrop } from 'react-image-crop'
import { ApiError } from '../../../data/api.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { uploadAdPicture } from '../editor-calls.ts'
import { useEditor } from '../editor-context.ts'
import { CropArea } from './CropArea.tsx'
import { cropped } from './cropped.ts'
import styles from './PictureDialog.module.css'

type Uploaded = Awaited<ReturnType<typeof uploadAdPicture>>
type Chosen = { file: File; image: HTMLImageElement | null; crop?: PercentCrop | undefined }
type Props = { aspect?: number; onDone: (picture: Uploaded) => void; onClose: () => void }

/** Chooses a picture, crops it, asks for its alternative text, and uploads it. */
export default function PictureDialog({ aspect, onDone, onClose }: Props) {
  const { t } = useEditor()
  const dialog = useRef<HTMLDialogElement>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [alt, setAlt] = useState('')
  const { send, isSending, problem } = usePictureUpload((picture) => {
    onDone(picture)
    dialog.current?.close()
  })
  return (
    <Dialog
      title={t('picture')}
      size="wide"
      ref={dialog}
      onClose={onClose}
      cancel={t('cancel')}
      actions={
        <button
          type="button"
          className="btn go"
          disabled={!chosen || isSending}
          aria-busy={isSending}
          onClick={() => chosen && void send(chosen, alt.trim())}
        >
          {t(isSending ? 'sending' : 'addPicture')}
        </button>
      }
    >
      <div className={styles['picture']}>
        <CropArea aspect={aspect} alt={alt} onChange={setChosen} />
        <Field name="alt" label={t('altText')} help={t('altHelp')} maxLength={300} isCut value={alt} onText={setAlt} />
        {problem && (
          <p className="note bad" role="alert">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** Uploads a cropped picture; `problem` says why that failed. */
function usePictureUpload(onDone: (picture: Uploaded) => void) {
  const { t } = useEditor()
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)

  async function send({ file, image, crop }: Chosen, alt: string) {
    if (!image) return
    setSending(true)
    setProblem('')
    try {
      onDone(await uploadAdPicture(await cropped(image, file, crop), alt))
    } catch (error) {
      setProblem(error instanceof ApiError && error.status ? error.message : t('pictureFailed'))
      setSending(false)
    }
  }
  return { send, isSending, problem }
}
