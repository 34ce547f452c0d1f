import { type RefObject, useLayoutEffect, useState } from 'react'
import { lastWidth, setShownWidth } from './cv-store.ts'

/** A sheet is no wider than this, in pixels. */
const maxWidth = 768

/** The width of a page that fills its view, in whole pixels; that of the page shown last, or 0, until it was measured. */
export function usePageWidth(view: RefObject<HTMLElement | null>) {
  const [width, setWidth] = useState(lastWidth)
  useLayoutEffect(() => {
    const element = view.current
    if (!element) return
    const measure = () => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element)
      const room = element.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
      const next = Math.floor(Math.min(maxWidth, room))
      // Hidden by a narrow pane.
      if (next <= 0) return
      setWidth(next)
      setShownWidth(next)
    }
    // Else the observer measures before it is painted, without a layout of its own.
    if (lastWidth() === 0) measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [view])
  return width
}
