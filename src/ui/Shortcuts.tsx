import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { isSingleSign, isWriting, keyOf, movesChoice, shiftedDigitOf } from './key-names.ts'
import { ShortcutList } from './ShortcutList.tsx'
import { $areShortcutsOn, $shortcuts } from './shortcuts.ts'

/** Runs the shortcuts of the screen and opens their list by `?` or a `[data-shortcuts]` button. `Kit` mounts it. */
export function Shortcuts() {
  const shortcuts = useStore($shortcuts)
  const areOn = useStore($areShortcutsOn)
  const [isListOpen, setListOpen] = useState(false)

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return
      if (movesChoice(event)) return
      if (event.key === 'Escape' && isWriting(event.target)) return leaveField(event)
      const names = [keyOf(event), shiftedDigitOf(event)]
      const isAllowed = (name: string) => !isSingleSign(name) || (areOn && !isWriting(event.target))
      if (event.key === '?' && !isWriting(event.target)) return setListOpen(true)
      // The piece that came last stands in front.
      const found = shortcuts.findLast(({ keys }) =>
        keys.split(' ').some((name) => names.includes(name) && isAllowed(name)),
      )
      if (!found || (isWriting(event.target) && !event.ctrlKey && !event.metaKey && !event.altKey)) return
      if (found.run(event) !== false) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [shortcuts, areOn])

  useEffect(() => {
    function onClick({ target }: MouseEvent) {
      if (target instanceof Element && target.closest('[data-shortcuts]')) setListOpen(true)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])

  return isListOpen && <ShortcutList shortcuts={shortcuts} onClose={() => setListOpen(false)} />
}

/** The keyboard stays where the field is: the next Escape closes what it stands in. */
function leaveField(event: KeyboardEvent) {
  const field = event.target as HTMLElement
  field.blur()
  field.parentElement?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
}
