import { useEffect, useRef } from 'react'
import { addShortcuts, type Shortcut } from './shortcuts.ts'

/**
 * Offers shortcuts while the piece is mounted; they stand in the list that `?` opens.
 *
 *     useShortcuts([{ keys: 'j ArrowDown', text: t('next'), run: () => step(1) }])
 *
 * Single signs act only outside fields and while they are not switched off; those with Ctrl or Alt act everywhere.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]) {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  const names = shortcuts.map(({ keys, text }) => `${keys}\t${text}`).join('\n')
  useEffect(() => {
    if (!names) return
    return addShortcuts(
      names.split('\n').map((line, at) => {
        const [keys = '', text = ''] = line.split('\t')
        return { keys, text, run: (event) => latest.current[at]?.run(event) }
      }),
    )
  }, [names])
}
