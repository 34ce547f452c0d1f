import { ImagePlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { plainText } from '../../../../server/jobs/checks/completeness.ts'
import { maxDescription } from '../../../../server/jobs/job.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { lazyDialog } from '../../../ui/lazy-part.tsx'
import { RichTextField } from '../../../ui/rich-text/RichTextField.tsx'
import type { TextPicture } from '../../../ui/rich-text/RichTextTools.tsx'
import { useEditor } from '../editor-context.ts'

const PictureDialog = lazyDialog(() => import('../pictures/PictureDialog.tsx'))

type Props = {
  label: string
  language: string
  value: string
  onChange: (html: string) => void
  error?: string | undefined
}

/** The description of the ad in one language, and how long it may be. */
export function DescriptionField({ error, ...props }: Props) {
  const { editor } = useEditor()
  return (
    <RichTextField
      {...props}
      isInvalid={error !== undefined}
      onFlush={editor.addLateField}
      picture={(insert) => <PictureTool onPicture={insert} />}
    >
      <Length html={props.value} />
      {error && <p role="alert">{error}</p>}
    </RichTextField>
  )
}

/** Says how long the text may be, and how long it is once that is too long. */
function Length({ html }: { html: string }) {
  const { t } = useEditor()
  const count = plainText(html).length
  if (count > maxDescription) return <p role="alert">{t('textTooLong', { count, max: maxDescription })}</p>
  return <p className="soft">{t('textLimit', { max: maxDescription })}</p>
}

function PictureTool({ onPicture }: { onPicture: (picture: TextPicture) => void }) {
  const { t } = useEditor()
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <IconButton icon={ImagePlus} label={t('picture')} title={t('picture')} onClick={() => setAdding(true)} />
      {isAdding && (
        <Suspense>
          <PictureDialog
            onClose={() => setAdding(false)}
            onDone={({ url: src, alt, width, height }) => onPicture({ src, alt, width, height })}
          />
        </Suspense>
      )}
    </>
  )
}
