import { useEffect, useState } from 'react'

/** Of sections, with their ids in one text: the one of the address while it is in view, else the one being read. */
export function useSectionInView(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
    function find() {
      const all = ids.split(' ')
      const chosen = all.find((id) => `#${id}` === location.hash)
      const top = chosen === undefined ? -1 : topOf(chosen)
      const isInView = top >= 0 && top < innerHeight * 0.8
      setCurrent(isInView ? chosen : (all.findLast((id) => topOf(id) < innerHeight / 3) ?? all[0]))
    }
    find()
    addEventListener('scroll', find, { passive: true })
    addEventListener('hashchange', find)
    return () => {
      removeEventListener('scroll', find)
      removeEventListener('hashchange', find)
    }
  }, [ids])
  return current
}
