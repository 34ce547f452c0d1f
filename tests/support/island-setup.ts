import { onlineManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import { takeLast } from '../../src/applications/changes/undoable.ts'
import { queryCache } from '../../src/data/query-cache.ts'
import { $dialogs } from '../../src/ui/dialogs.ts'
import { $toasts } from '../../src/ui/toasts.ts'
import { missingTargets } from './missing-targets.ts'

configure({ asyncUtilTimeout: 15_000 })

// The files of a worker share their modules: each test leaves them, the page and the browser's storage as it found them.
afterEach(() => {
  const missing = missingTargets()
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  $dialogs.set([])
  $toasts.set([])
  onlineManager.setOnline(true)
  while (takeLast());
  queryCache.clear()
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name)
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  expect(missing, 'references to no element').toEqual([])
})
