import { useEffect, useState } from 'react'
import { readOptions } from './options.ts'

/** The options and the value of a native select, and a function that chooses another value. */
export function useNativeSelect(select: HTMLSelectElement) {
  const [options] = useState(() => readOptions(select))
  const [value, setValue] = useState(select.value)

  useEffect(() => {
    const read = () => setValue(select.value)
    const eventNames = ['change', 'value-restored']
    for (const eventName of eventNames) select.addEventListener(eventName, read)
    return () => {
      for (const eventName of eventNames) select.removeEventListener(eventName, read)
    }
  }, [select])

  /** A region chooses its country, and goes with the event. */
  function choose(chosen: string) {
    const [own = ''] = chosen.split('.')
    const detail = options.find((option) => option.value === chosen)?.region
    select.value = own
    select.dispatchEvent(new CustomEvent('change', { bubbles: true, detail }))
  }

  return { options, value, choose }
}
