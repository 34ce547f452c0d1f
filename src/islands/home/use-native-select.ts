import { useEffect, useState } from 'react'
import { readOptions } from './options.ts'

/** Speaks for a native list: its options, its value, and what happens when another is chosen. */
export function useNativeSelect(select: HTMLSelectElement) {
  const [options] = useState(() => readOptions(select))
  const [value, setValue] = useState(select.value)

  useEffect(() => {
    const read = () => setValue(select.value)
    const signs = ['change', 'synced']
    for (const sign of signs) select.addEventListener(sign, read)
    return () => {
      for (const sign of signs) select.removeEventListener(sign, read)
    }
  }, [select])

  function choose(chosen: string) {
    select.value = chosen
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }

  return { options, value, choose }
}
