import { useEffect, useState } from 'react'

/** False in the HTML of the server, true once an island answers. */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return isHydrated
}
