import { useEffect, useMemo, useRef, useState } from 'react'
import { groupBy } from '../../../server/text/group-by.ts'
import { useTexts } from '../../ui/kit-context.ts'
import { ZoomButtons } from './CvBar.tsx'
import { CvPage } from './CvPage.tsx'
import styles from './cv.module.css'
import { PageThumbs } from './PageThumbs.tsx'
import type { Pdf } from './pdf.ts'
import type { Find } from './use-find.ts'
import { usePageWidth } from './use-page-width.ts'
import type { Zoom } from './use-zoom.ts'

type Props = { pdf: Pdf; zoom: Zoom; find: Find; onCostly: () => void }

/** The pages of a PDF, one below the other, with their thumbnails where there is room. */
export default function PdfView({ pdf, zoom, find, onCostly }: Props) {
  const t = useTexts('cv')
  const view = useRef<HTMLElement>(null)
  const width = usePageWidth(view)
  const [current, setCurrent] = useState(1)
  const { matches, at } = find
  const present = matches[at]
  const matchesOf = useMemo(() => new Map(groupBy(matches, ({ page }) => page)), [matches])
  const numbers = Array.from({ length: pdf.shown }, (_, index) => index + 1)
  const pageAt = (number: number) => view.current?.querySelector(`[data-page="${number}"]`)
  const goTo = (number: number) => pageAt(number)?.scrollIntoView({ block: 'start' })
  useEffect(() => {
    if (present) view.current?.querySelector(`[data-page="${present.page}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [present])
  return (
    <div className={styles['body']}>
      <PageThumbs {...{ pdf, numbers, current }} onChoose={goTo} />
      <section
        ref={view}
        className={styles['sheets']}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls must be reached by keyboard
        tabIndex={0}
        data-sheets
        aria-label={t('pageOf', { page: current, total: pdf.total })}
        onScroll={({ currentTarget }) => setCurrent(pageInSight(currentTarget))}
      >
        {pdf.shown < pdf.total && <p className="note">{t('firstPages', { shown: pdf.shown, total: pdf.total })}</p>}
        {width > 0 &&
          numbers.map((number) => (
            <CvPage
              key={number}
              {...{ pdf, number, onCostly }}
              width={Math.round(width * zoom.factor)}
              matches={matchesOf.get(number)}
              present={present?.page === number ? present : undefined}
            />
          ))}
      </section>
      <div className={styles['float']}>
        <ZoomButtons zoom={zoom} text={`${current} / ${pdf.total}`} />
      </div>
    </div>
  )
}

/** The last page that begins in the upper third. */
function pageInSight(view: HTMLElement): number {
  const line = view.getBoundingClientRect().top + view.clientHeight / 3
  const pages = [...view.querySelectorAll<HTMLElement>('[data-page]')]
  const last = pages.findLast((page) => page.getBoundingClientRect().top <= line)
  return Number(last?.dataset['page'] ?? 1)
}
