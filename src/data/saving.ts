import { ApiError } from '../../data/api.ts'
import type { AdState } from './ad-state.ts'
import { storeDraftOf } from './drafts.ts'

const firstRetryMs = 4000
const maxRetryMs = 60_000

type Given = {
  /** Sends unsaved values to the server. */
  send: () => Promise<void>
  /** Reads the ad again and merges both sides. `among`: the names that the server reports as changed. */
  refresh: (among?: string[]) => Promise<void>
}

/** Saves after a pause, and retries until the server has everything. Unsaved changes stay on the device. */
export function createSaving(state: AdState, { send, refresh }: Given) {
  const { $save, $errors } = state
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryMs = firstRetryMs
  let running: Promise<boolean> | null = null

  function schedule(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), ms)
  }

  /** Saves what is unsaved. True when the server has everything. */
  function save(): Promise<boolean> {
    clearTimeout(timer)
    running ??= saveAll().finally(() => {
      running = null
    })
    return running
  }

  async function saveAll(): Promise<boolean> {
    try {
      while (state.sendable().length > 0) {
        $save.set({ ...$save.get(), state: 'saving' })
        await send()
        $save.set({ state: 'saved', savedAt: new Date() })
      }
      retryMs = firstRetryMs
      storeDraftOf(state)
      return state.dirty().length === 0
    } catch (error) {
      await onFailure(error)
      return false
    }
  }

  async function onFailure(error: unknown) {
    storeDraftOf(state)
    const refusal = error instanceof ApiError && error.status >= 400 && error.status < 500 ? error : null
    if (refusal?.code === 'stale_version') {
      const isRead = await refresh(Object.keys(refusal.fields)).then(
        () => true,
        () => false,
      )
      return schedule(isRead ? 0 : retryMs)
    }
    $save.set({ ...$save.get(), state: 'failed' })
    if (!refusal || refusal.status === 429) {
      schedule(retryMs)
      retryMs = Math.min(maxRetryMs, retryMs * 2)
      return
    }
    $errors.set({ ...$errors.get(), '': refusal.message, ...refusal.fields })
    if (refusal.status === 422 && state.sendable().length > 0) schedule(0)
  }

  return { save, schedule, isRunning: () => running !== null }
}
