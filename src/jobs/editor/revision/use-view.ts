import { useEffect, useState } from 'react'

export type View = 'editing' | 'differences'

/** The part of the address that opens each view. */
export const viewHash = { editing: '#uredi', differences: '#razlike' } as const satisfies Record<View, string>

/** Whether the address asks for the fields or for the differences from the published ad. */
export function useView(hasChanges: boolean) {
  const [view, setView] = useState<View>('editing')
  useEffect(() => {
    const follow = () => setView(location.hash === viewHash.differences ? 'differences' : 'editing')
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  const showFields = () => {
    if (location.hash) history.replaceState(history.state, '', location.pathname + location.search)
    setView('editing')
  }
  // Without this the next typed word would open the differences again.
  useEffect(() => {
    if (view === 'differences' && !hasChanges) showFields()
  })
  return { view: hasChanges ? view : 'editing', showFields } as const
}
