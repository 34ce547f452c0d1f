import type { WritableAtom } from 'nanostores'
import { ApiError } from './api.ts'

/** What `failed` is tried again; what the server `refused` is not, until it is changed. */
export type SaveState = { state: 'idle' | 'saving' | 'saved' | 'failed' | 'refused'; savedAt: Date | null }

const firstRetryMs = 4000
const maxRetryMs = 60_000

type SavingOptions = {
  $save: WritableAtom<SaveState>
  /** What is wrong by field; '' for all of it. */
  $errors: WritableAtom<Record<string, string>>
  /** Whether something can be saved now, and whether the server has everything. */
  isSendable: () => boolean
  isSaved: () => boolean
  /** Stores on the device what the server does not have. */
  storeDraft: () => void
  /** Sends unsaved values to the server. */
  send: () => Promise<void>
  /** Reads what was changed elsewhere and merges both sides. `among`: the names that the server reports as changed. */
  refresh?: (among: string[]) => Promise<void>
}

/** Saves after a pause, and retries until the server has everything. Unsaved changes stay on the device. */
export function createSaving({ $save, $errors, isSendable, isSaved, storeDraft, send, refresh }: SavingOptions) {
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
      while (isSendable()) {
        $save.set({ ...$save.get(), state: 'saving' })
        await send()
        $save.set({ state: 'saved', savedAt: new Date() })
      }
      retryMs = firstRetryMs
      storeDraft()
      return isSaved()
    } catch (error) {
      await onFailure(error)
      return false
    }
  }

  async function onFailure(error: unknown) {
    storeDraft()
    const refusal = error instanceof ApiError && error.status >= 400 && error.status < 500 ? error : null
    if (refresh && refusal?.code === 'stale_version') {
      const isRead = await refresh(Object.keys(refusal.fields)).then(
        () => true,
        () => false,
      )
      return schedule(isRead ? 0 : retryMs)
    }
    const isTriedAgain = !refusal || refusal.status === 429
    $save.set({ ...$save.get(), state: isTriedAgain ? 'failed' : 'refused' })
    if (isTriedAgain) {
      schedule(retryMs)
      retryMs = Math.min(maxRetryMs, retryMs * 2)
      return
    }
    $errors.set({ ...$errors.get(), '': refusal.message, ...refusal.fields })
    if (refusal.status === 422 && isSendable()) schedule(0)
  }

  return { save, schedule, isRunning: () => running !== null }
}
