import 'react-image-crop/dist/ReactCrop.css'
import { useEffect, useRef, useState } from 'react'
import ReactCrop, { type PercentCrop } from 'react-image-crop'
import { useEditor } from '../editor-context.ts'

type Chosen = { file: File; image: HTMLImageElement | null; crop?: PercentCrop | undefined }
type Props = { aspect: number | undefined; alt: string; onChange: (chosen: Chosen | null) => void }

/** Chooses a file and the part of it that is wanted. */
export function CropArea({ aspect, alt, onChange }: Props) {
  const { t } = useEditor()
  const image = useRef<HTMLImageElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [address, setAddress] = useState('')
  const [crop, setCrop] = useState<PercentCrop>()
  const [isUnreadable, setUnreadable] = useState(false)
  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [file])

  function choose(next: File | null) {
    setFile(next)
    setCrop(undefined)
    setUnreadable(false)
    onChange(null)
  }
  return (
    <>
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={t('chooseFile')}
        onChange={({ currentTarget }) => choose(currentTarget.files?.[0] ?? null)}
      />
      {isUnreadable && (
        <p className="note bad" role="alert">
          {t('pictureUnreadable')}
        </p>
      )}
      {file && address && !isUnreadable && (
        <>
          <ReactCrop
            {...(crop && { crop })}
            {...(aspect && { aspect })}
            ruleOfThirds
            onChange={(_, percent) => {
              setCrop(percent)
              onChange({ file, image: image.current, crop: percent })
            }}
          >
            <img
              ref={image}
              src={address}
              alt={alt}
              onLoad={({ currentTarget }) => onChange({ file, image: currentTarget })}
              onError={() => setUnreadable(true)}
            />
          </ReactCrop>
          <p className="soft">{t('cropHint')}</p>
        </>
      )}
    </>
  )
}
