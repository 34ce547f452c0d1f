import { useEffect, useRef, useState } from 'react'
import type { ApplyContext } from '../form.ts'
import type { PageImage } from './page-image.ts'
import { isHeic, type PhotoPage, pdfName } from './pages.ts'
import { createPhotoPdf, UnreadablePhoto } from './photo-pdf.ts'

export type PhotoPdfProps = {
  caption: string
  pages: PhotoPage[]
  ctx: ApplyContext
  onChange: (pages: PhotoPage[]) => void
  onMade: (file: File) => void
  onRefuse: (file: Pick<File, 'name'>, problem: string) => void
  /** Waits with sending for the PDF. */
  during: (work: Promise<void>) => void
}

/** Makes the PDF anew whenever the pages change; only the last one counts. */
export function usePhotoPdf(props: PhotoPdfProps) {
  const { pages, caption, ctx } = props
  const [previews, setPreviews] = useState<Record<number, string>>({})
  const [isMaking, setMaking] = useState(true)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const shown = useRef(new Map<number, string>())
  const [make] = useState(() =>
    createPhotoPdf({
      maxBytes: ctx.maxUploadBytes,
      name: pdfName(caption, ctx.t('photoName')),
      onImage(key: number, { jpeg }: PageImage) {
        const address = URL.createObjectURL(jpeg)
        URL.revokeObjectURL(shown.current.get(key) ?? '')
        shown.current.set(key, address)
        setPreviews((others) => ({ ...others, [key]: address }))
      },
    }),
  )

  useEffect(() => {
    const stopped = new AbortController()
    setMaking(true)
    const work = make(pages, stopped.signal).then(
      (file) => {
        if (!stopped.signal.aborted) take(file, latest.current)
      },
      (error) => {
        if (!stopped.signal.aborted) leaveOut(error, latest.current)
      },
    )
    latest.current.during(
      work.finally(() => {
        if (!stopped.signal.aborted) setMaking(false)
      }),
    )
    return () => stopped.abort()
  }, [pages, make])

  useEffect(() => {
    const { current } = shown
    return () => {
      for (const address of current.values()) URL.revokeObjectURL(address)
    }
  }, [])
  return { previews, isMaking }
}

function take(file: File | null, { onMade, onRefuse, onChange, caption, ctx }: PhotoPdfProps) {
  if (file) return onMade(file)
  const problem = ctx.errorText('fileTooBig', { MB: ctx.maxUploadBytes / 1024 / 1024 })
  onChange([])
  onRefuse({ name: pdfName(caption, ctx.t('photoName')) }, problem)
}

function leaveOut(error: unknown, { pages, onRefuse, onChange, ctx: { t } }: PhotoPdfProps) {
  const wrong = error instanceof UnreadablePhoto ? [error.page] : pages
  onChange(pages.filter((page) => !wrong.some(({ key }) => key === page.key)))
  for (const { file } of wrong) onRefuse(file, t(isHeic(file) ? 'photoHeic' : 'photoUnreadable'))
}
