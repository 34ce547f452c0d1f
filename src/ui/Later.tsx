import { type ReactNode, Suspense } from 'react'
import { Skeleton } from './Skeleton.tsx'
import { useHydrated } from './use-hydrated.ts'

/**
 * Shows components that are loaded when first shown. The server leaves them out, since React would stream them with scripts
 * within the page, which the policy refuses.
 */
export function Later({ children }: { children: ReactNode }) {
  return useHydrated() ? <Suspense fallback={<Skeleton />}>{children}</Suspense> : <Skeleton />
}
