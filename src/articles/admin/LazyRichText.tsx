import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react'
import { Skeleton } from '../../ui/Skeleton.tsx'

const RichText = lazy(() => import('./RichText.tsx'))

/** The text editor, loaded only in the browser: rendered on the server it would be streamed by inline scripts, which the policy forbids. */
export function LazyRichText(props: ComponentProps<typeof RichText>) {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  if (!isMounted) return <Skeleton />
  return (
    <Suspense fallback={<Skeleton />}>
      <RichText {...props} />
    </Suspense>
  )
}
