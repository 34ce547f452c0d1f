import { type RefObject, useEffect, useState } from 'react'
import { type Option, readOptions } from './options.ts'

/** Takes over the native list inside `root`: its options, its value, and what happens when another is chosen. */
export function useNativeSelect(root: RefObject<HTMLElement | null>, inputId: string) {
  const [options, setOptions] = useState<Option[]>([])
  const [value, setValue] = useState('')
  const [wasFocused, setWasFocused] = useState(false)
  const find = () => root.current?.querySelector('select') ?? null

  useEffect(() => {
    const select = root.current?.querySelector('select')
    if (!select || matchMedia('(pointer: coarse)').matches) return
    const read = () => setValue(select.value)
    read()
    setOptions(readOptions(select))
    setWasFocused(document.activeElement === select)
    select.hidden = true
    for (const label of select.labels) label.htmlFor = inputId
    select.addEventListener('change', read)
    select.addEventListener('synced', read)
    return () => {
      select.removeEventListener('change', read)
      select.removeEventListener('synced', read)
    }
  }, [root, inputId])

  function choose(chosen: string) {
    const select = find()
    if (!select) return
    select.value = chosen
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }

  return { options, value, wasFocused, choose }
}
