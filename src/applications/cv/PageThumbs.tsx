import { useEffect, useRef } from 'react'
import { useTexts } from '../../ui/kit-context.ts'
import styles from './cv.module.css'
import { drawPage, type Pdf } from './pdf.ts'
import { useIsNear } from './use-is-near.ts'

type Props = { pdf: Pdf; numbers: readonly number[]; current: number; onChoose: (number: number) => void }

/** Every page, small: the way to it. */
export function PageThumbs({ pdf, numbers, current, onChoose }: Props) {
  const t = useTexts('cv')
  return (
    <nav className={styles['thumbs']} aria-label={t('pages')} data-thumbs>
      {numbers.map((number) => (
        <button
          key={number}
          type="button"
          aria-label={t('page', { page: number })}
          aria-current={number === current ? 'page' : undefined}
          onClick={() => onChoose(number)}
        >
          <Thumb pdf={pdf} number={number} />
          {number}
        </button>
      ))}
    </nav>
  )
}

/** Pixels of a thumbnail, as the style sheet has it. */
const thumbWidth = 60
/** The page itself comes first. */
const pauseMs = 400

function Thumb({ pdf, number }: { pdf: Pdf; number: number }) {
  const sheet = useRef<HTMLSpanElement>(null)
  const isNear = useIsNear(sheet, '[data-thumbs]')
  useEffect(() => {
    const stop = new AbortController()
    const draw = async () => {
      const { canvas } = await drawPage(pdf, { number, width: thumbWidth }, stop.signal)
      sheet.current?.replaceChildren(canvas)
    }
    const timer = isNear ? setTimeout(() => void draw().catch(() => {}), pauseMs) : undefined
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [pdf, number, isNear])
  const { width, height } = pdf.size
  return <span ref={sheet} aria-hidden="true" style={{ aspectRatio: `${width} / ${height}` }} />
}
