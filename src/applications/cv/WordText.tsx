import { Type } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../../ui/kit-context.ts'
import styles from './cv.module.css'
import { markPieces } from './mark-pieces.ts'
import type { Find } from './use-find.ts'
import type { Zoom } from './use-zoom.ts'

type Props = { text: string; zoom: Zoom; find: Find }

/** The plain text of a Word file, and that it is no more than that. */
export function WordText({ text, zoom, find: { matches, at } }: Props) {
  const t = useTexts('cv')
  const paper = useRef<HTMLElement>(null)
  useEffect(() => {
    if (paper.current) markPieces([paper.current], { matches, present: matches[at] })
  }, [matches, at])
  useLayoutEffect(() => {
    if (paper.current) paper.current.textContent = text
  }, [text])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls must be reached by keyboard
    <section className={styles['sheets']} tabIndex={0} data-sheets aria-label={t('text')}>
      <p className={styles['textOnly']}>
        <Type className="i" aria-hidden="true" />
        {t('textOnly')}
      </p>
      <article ref={paper} className={styles['text']} style={{ fontSize: `${zoom.factor}rem` }} />
    </section>
  )
}
