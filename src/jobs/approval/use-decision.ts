import { useState } from 'react'
import { ApiError } from '../../data/api.ts'
import { invalidateQueries } from '../../data/query-cache.ts'
import { showFailure, showToast } from '../../ui/toasts.ts'
import { approveAd, type QueuedAd, queueKey, type ReturnReason, returnAd } from './approval-calls.ts'
import { useApproval } from './approval-context.ts'

/**
 * Approves or returns the ad as it was read. When it was changed meanwhile the server refuses: a notice says so, and
 * the ad is loaded again.
 */
export function useDecision(ad: QueuedAd | null | undefined, onDecided: () => void) {
  const { t } = useApproval()
  const [isRunning, setRunning] = useState(false)

  async function decide(send: (ad: QueuedAd) => Promise<{ status: string }>, outcome?: 'returned') {
    if (!ad || isRunning) return
    setRunning(true)
    try {
      const { status } = await send(ad)
      showToast(
        t(outcome ? `done_${outcome}` : (`done_${status}` as 'done_ACTIVE'), {
          title: ad['nazivPosla'] || t('untitled'),
        }),
        { hasClose: true },
      )
      onDecided()
    } catch (error) {
      const isDecided = error instanceof ApiError && error.status === 409
      showFailure(refusalText(error), isDecided ? undefined : () => void decide(send, outcome))
    }
    setRunning(false)
    invalidateQueries(queueKey)
  }

  function refusalText(error: unknown): string {
    if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return t('failed')
    if (error.status === 409) return t('decidedMeanwhile')
    return [...new Set([error.message, ...Object.values(error.fields)])].join(' ')
  }

  return {
    isRunning,
    approve: (reason?: string) => decide((seen) => approveAd(seen, reason)),
    returnWith: (reason: ReturnReason) => decide((seen) => returnAd(seen, reason), 'returned'),
  }
}
