import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is in sight of the pane in which it scrolls, or a screen away. */
export function useIsNear(element: RefObject<HTMLElement | null>, pane: string, initial = false) {
  const [isNear, setNear] = useState(initial)
  useEffect(() => {
    const target = element.current
    if (!target) return
    const observer = new IntersectionObserver(([entry]) => entry && setNear(entry.isIntersecting), {
      root: target.closest(pane),
      rootMargin: '100% 0px',
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [element, pane])
  return isNear
}
