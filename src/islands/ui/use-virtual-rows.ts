import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'

/** Longer lists are drawn only where they are in view. */
export const virtualAbove = 200
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

type Scroller = { element: HTMLElement | null; margin: number }

/**
 * The rows in view with the room before and after them, in pixels. All rows of a short list; before hydration the first
 * of a long one. Scrolls with the nearest pane that scrolls, or with the page.
 */
export function useVirtualRows(list: RefObject<HTMLElement | null>, count: number, rowHeight: number) {
  const isVirtual = count > virtualAbove
  const [scroller, setScroller] = useState<Scroller | null>(null)
  useBrowserLayoutEffect(() => {
    if (!isVirtual || !list.current) return setScroller(null)
    const find = () => list.current && setScroller(scrollerOf(list.current))
    find()
    addEventListener('resize', find)
    return () => removeEventListener('resize', find)
  }, [isVirtual, list])

  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    count,
    enabled: scroller !== null,
    getScrollElement: () => scroller?.element ?? null,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: scroller?.margin ?? 0,
  })
  const scrollTo = useCallback((index: number) => virtual.scrollToIndex(index), [virtual])
  if (!isVirtual) return { from: 0, to: count, before: 0, after: 0, measure: undefined, scrollTo: undefined }
  const items = virtual.getVirtualItems()
  const first = items[0]
  const last = items.at(-1)
  if (!scroller || !first || !last)
    return { from: 0, to: 50, before: 0, after: 0, measure: undefined, scrollTo: undefined }
  return {
    from: first.index,
    to: last.index + 1,
    before: first.start - scroller.margin,
    after: virtual.getTotalSize() - (last.end - scroller.margin),
    measure: virtual.measureElement,
    scrollTo,
  }
}

function scrollerOf(list: HTMLElement): Scroller {
  let element = list.parentElement
  while (element && element !== document.body && !/auto|scroll/.test(getComputedStyle(element).overflowY))
    element = element.parentElement
  const scroller = element && element !== document.body ? element : (document.scrollingElement as HTMLElement | null)
  if (!scroller) return { element: null, margin: 0 }
  const top = scroller === document.scrollingElement ? 0 : scroller.getBoundingClientRect().top
  return { element: scroller, margin: list.getBoundingClientRect().top - top + scroller.scrollTop }
}
