import { Suspense, useCallback, useRef, useState } from 'react'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useTexts } from '../../ui/kit-context.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import type { Application } from '../applications-context.ts'
import { CvBar } from './CvBar.tsx'
import { CvSkeleton } from './CvSkeleton.tsx'
import type { CvFile } from './cv-file.ts'
import { type Cv, forgetPdfs } from './cv-store.ts'
import { UnshownCv } from './UnshownCv.tsx'
import { useCv } from './use-cv.ts'
import { useFind } from './use-find.ts'
import { useZoom } from './use-zoom.ts'
import { WordText } from './WordText.tsx'

/** With what reads PDFs: loaded when there is one to show. */
const PdfView = lazyPart(() => import('./PdfView.tsx'))

type Props = {
  application: Application
  isOwn: boolean
  file: CvFile
  documents: readonly CvFile[]
  onChoose: (id: string) => void
}

/** One document: its bar above, and below its pages, its text, or why there are none. */
export function CvFileView({ application, isOwn, file, documents, onChoose }: Props) {
  const t = useTexts('cv')
  const { cv: loaded, hasFailed, retry } = useCv(file)
  const [tooCostly, setTooCostly] = useState(false)
  const showCostly = useCallback(() => {
    forgetPdfs()
    setTooCostly(true)
  }, [])
  const cv: Cv | undefined = tooCostly ? { state: 'costly' } : loaded
  const zoom = useZoom()
  const find = useFind(cv)
  const field = useRef<HTMLInputElement>(null)
  const isShown = cv?.state === 'pdf' || cv?.state === 'text'
  useShortcuts(
    isShown
      ? [
          { keys: 'Shift+F', text: t('find'), run: () => field.current?.select() },
          { keys: '+ =', text: t('zoomIn'), run: zoom.grow },
          { keys: '- −', text: t('zoomOut'), run: zoom.shrink },
        ]
      : [],
  )
  return (
    <>
      <CvBar {...{ file, documents, onChoose, find, field }} zoom={isShown ? zoom : undefined} />
      {hasFailed && <ErrorState title={t('loadFailed')} onRetry={retry} />}
      {!hasFailed && !cv && <CvSkeleton />}
      {cv?.state === 'pdf' && (
        <Suspense fallback={<CvSkeleton />}>
          <PdfView pdf={cv.pdf} zoom={zoom} find={find} onCostly={showCostly} />
        </Suspense>
      )}
      {cv?.state === 'text' && <WordText text={cv.text} zoom={zoom} find={find} />}
      {cv && cv.state !== 'pdf' && cv.state !== 'text' && (
        <UnshownCv state={cv.state} {...{ file, application, isOwn }} />
      )}
    </>
  )
}
