import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../../ui/kit-context.ts'
import styles from './cv.module.css'
import { markPieces } from './mark-pieces.ts'
import textStyles from './page-text.module.css'
import { drawPage, layText, type Pdf, PdfError, sizeOf } from './pdf.ts'
import type { Match } from './use-find.ts'
import { useIsNear } from './use-is-near.ts'

/** The picture of a page comes before its text, in milliseconds. */
const textPauseMs = 80

type Props = {
  pdf: Pdf
  number: number
  /** In pixels. */
  width: number
  matches: readonly Match[] | undefined
  present: Match | undefined
  onCostly: () => void
}

/** One page: its picture, and above it its text, which is invisible. Only what is near is drawn. */
export function CvPage({ pdf, number, width, matches, present, onCostly }: Props) {
  const t = useTexts('cv')
  const page = useRef<HTMLDivElement>(null)
  const paper = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(page, '[data-sheets]', number === 1)
  const [size, setSize] = useState(pdf.size)
  const [isDamaged, setDamaged] = useState(false)
  const [words, setWords] = useState<HTMLElement[]>()

  useLayoutEffect(() => {
    if (!isNear || !paper.current) return
    return showPage(paper.current, { pdf, number, width }, (error) =>
      error instanceof PdfError && error.state === 'costly' ? onCostly() : setDamaged(true),
    )
  }, [pdf, number, width, isNear, onCostly])

  useEffect(() => {
    if (!isNear) {
      paper.current?.replaceChildren()
      layer.current?.replaceChildren()
      setWords(undefined)
      return
    }
    let isCurrent = true
    void sizeOf(pdf, number).then((found) => isCurrent && setSize(found), ignored)
    const laid = layer.current
    const timer = setTimeout(() => {
      if (laid) void layText(pdf, number, laid).then((found) => isCurrent && setWords(found), ignored)
    }, textPauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
      laid?.replaceChildren()
    }
  }, [pdf, number, isNear])

  useEffect(() => {
    if (words) markPieces(words, { matches: matches ?? [], present })
  }, [words, matches, present])

  const shape = { width, aspectRatio: `${size.width} / ${size.height}`, '--total-scale-factor': width / size.width }
  return (
    <div ref={page} className={styles['page']} data-page={number} style={shape as React.CSSProperties}>
      <div ref={paper} aria-hidden="true" />
      <div ref={layer} className={textStyles['layer']} />
      {isDamaged && <p className={styles['damaged']}>{t('pageDamaged')}</p>}
    </div>
  )
}

const ignored = () => {}

/** Shows a page that was drawn before, or draws it; returns how to stop that. */
function showPage(
  paper: HTMLElement,
  { pdf, number, width }: Pick<Props, 'pdf' | 'number' | 'width'>,
  onError: (error: unknown) => void,
) {
  if (number === 1 && pdf.first?.width === width) {
    paper.replaceChildren(pdf.first.canvas)
    return
  }
  const stop = new AbortController()
  drawPage(pdf, { number, width }, stop.signal).then(
    (rendered) => {
      if (stop.signal.aborted) return
      paper.replaceChildren(rendered.canvas)
      if (number === 1) pdf.first = rendered
    },
    (error) => stop.signal.aborted || onError(error),
  )
  return () => stop.abort()
}
