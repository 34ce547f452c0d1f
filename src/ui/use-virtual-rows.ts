import { observeWindowOffset, observeWindowRect, useVirtualizer, windowScroll } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'

/** Longer lists are rendered only where they are in view. */
const virtualAbove = 200
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** Where no pane scrolls, the page does: its height is that of the window, and the document hears of it. */
type Scroller = { pane: HTMLElement | null; margin: number }
const byPage = {
  observeElementRect: observeWindowRect,
  observeElementOffset: observeWindowOffset,
  scrollToFn: windowScroll,
}

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
    ...(scroller && !scroller.pane && (byPage as object)),
    count,
    enabled: scroller !== null,
    // Only `byPage` is given the window.
    getScrollElement: () => scroller && (scroller.pane ?? (window as unknown as HTMLElement)),
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

/** A ref for what stands for the rows out of view. Set through the DOM: the policy forbids style attributes in what the server sends. */
export const setHeight = (pixels: number) => (element: HTMLElement | null) => {
  element?.style.setProperty('height', `${pixels}px`)
}

function scrollerOf(list: HTMLElement): Scroller {
  let element = list.parentElement
  while (element && element !== document.body && !scrolls(element)) element = element.parentElement
  const { top } = list.getBoundingClientRect()
  const pane = element === document.body ? null : element
  return { pane, margin: pane ? top - pane.getBoundingClientRect().top + pane.scrollTop : top + scrollY }
}

/** What may scroll sideways has 'auto' both ways: the height tells which way it does. */
const scrolls = (element: HTMLElement) =>
  element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY)
