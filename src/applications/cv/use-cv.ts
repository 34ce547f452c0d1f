import { useCallback, useEffect, useState } from 'react'
import type { CvFile } from './cv-file.ts'
import { type Cv, loadCv, loadedCv } from './cv-store.ts'

type Loading = { cv: Cv | undefined; hasFailed: boolean; retry: () => void }

/** The CV in a file; at once when it was loaded ahead. */
export function useCv(file: CvFile): Loading {
  const [shown, setShown] = useState<{ id: string; cv?: Cv; hasFailed?: boolean }>({ id: file.id })
  const load = useCallback(() => {
    let isCurrent = true
    const show = (of: { cv?: Cv; hasFailed?: boolean }) => isCurrent && setShown({ id: file.id, ...of })
    loadCv(file).then(
      (cv) => show({ cv }),
      () => show({ hasFailed: true }),
    )
    return () => {
      isCurrent = false
    }
  }, [file])
  useEffect(load, [load])
  const isShown = shown.id === file.id
  return {
    cv: (isShown ? shown.cv : undefined) ?? loadedCv(file),
    hasFailed: isShown && shown.hasFailed === true,
    retry: () => {
      setShown({ id: file.id })
      load()
    },
  }
}
