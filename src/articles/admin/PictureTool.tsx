import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { useMutation } from '../../data/use-mutation.ts'
import { useTexts } from '../../ui/kit-context.ts'
import { type Uploaded, uploadArticlePicture } from './article-calls.ts'

/** Chooses a picture for the text and sends it. */
export function PictureTool({ onPicture }: { onPicture: (picture: Uploaded) => void }) {
  const t = useTexts('admin')
  const file = useRef<HTMLInputElement>(null)
  const upload = useMutation(uploadArticlePicture, { failed: t('failed'), onSuccess: onPicture })
  return (
    <>
      <button
        type="button"
        className="btn bare square"
        aria-label={t('tool_picture')}
        title={t('tool_picture')}
        disabled={upload.isRunning}
        onClick={() => file.current?.click()}
      >
        <ImagePlus className="i" aria-hidden="true" />
      </button>
      <input
        ref={file}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        onChange={({ currentTarget }) => {
          const [picture] = currentTarget.files ?? []
          if (picture) void upload.run(picture)
          currentTarget.value = ''
        }}
      />
    </>
  )
}
