import { useEffect } from 'react'
import { dataOf, setAhead } from '../../data/query-cache.ts'
import { keyOfApplication, readApplicationAhead } from '../application-calls.ts'
import { answersOf } from '../application-wire.ts'
import type { Application } from '../applications-context.ts'
import { documentsOf, kindOf } from './cv-file.ts'
import { loadAhead } from './cv-store.ts'

/** The open application and its CV come first. */
const pauseMs = 150

/** Loads applications with their CVs before they are opened, one after another; again after `version` changes. */
export function useLoadAhead(ids: readonly (number | undefined)[], version: number) {
  const idsToLoad = ids.filter((id) => id !== undefined).join()
  useEffect(() => {
    if (idsToLoad === '' || version === 0) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      for (const id of idsToLoad.split(',')) if (isCurrent) await readAhead(id).catch(() => {})
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [idsToLoad, version])
}

async function readAhead(id: string) {
  const key = keyOfApplication(id)
  const application = dataOf<Application>(key) ?? (await readApplicationAhead(id))
  setAhead(key, application)
  const [file] = documentsOf(answersOf(application))
  if (file) await Promise.all([loadAhead(file), kindOf(file) === 'pdf' && import('./PdfView.tsx')])
}
