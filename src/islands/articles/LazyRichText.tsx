import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react'
import { Skeleton } from '../ui/Skeleton.tsx'

const RichText = lazy(() => import('./RichText.tsx'))

/** The editor of the text, fetched in the browser alone: the server would stream it by inline scripts. */
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
