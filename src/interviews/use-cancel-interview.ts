import { longDayIn, spanIn } from '../../server/interviews/zone.ts'
import { invalidateQueries } from '../data/query-cache.ts'
import { useMutation } from '../data/use-mutation.ts'
import { askConfirm } from '../ui/dialogs.ts'
import { useKit, useTexts } from '../ui/kit-context.ts'
import { showToast } from '../ui/toasts.ts'
import { cancelInterview, readPeriod, type ShownInterview } from './interview-calls.ts'

const yearMs = 366 * 24 * 3600_000

function useCancelling() {
  const t = useTexts('interviews')
  return useMutation((ids: readonly number[]) => Promise.all(ids.map(cancelInterview)), {
    onSuccess() {
      invalidateQueries('interviews')
      invalidateQueries('timeline')
      showToast(t('cancelled'), {})
    },
    failed: t('cancelFailed'),
  })
}

/** What is lost when an interview is cancelled: its candidate, with the time if one is agreed. */
function useLoss() {
  const t = useTexts('interviews')
  const { language } = useKit()
  return ({ name, time, times, minutes, zone }: ShownInterview) => {
    const at = time && new Date(time)
    return `${name}: ${at ? `${longDayIn(at, zone, language)}, ${spanIn(at, minutes, zone)}` : t('waitsFor', { count: times.length })}`
  }
}

/** Returns a function that asks whether an interview shall be cancelled, and cancels it. */
export function useCancelInterview() {
  const t = useTexts('interviews')
  const cancelling = useCancelling()
  const lossOf = useLoss()
  return async (interview: ShownInterview) => {
    const isSure = await askConfirm({
      title: t(interview.time ? 'cancelTitle' : 'withdrawTitle'),
      losses: [lossOf(interview)],
      message: t('cancelTells'),
      confirmText: t(interview.time ? 'cancelInterview' : 'withdraw'),
      cancelText: t('keep'),
      isDestructive: true,
    })
    if (isSure) await cancelling.run([interview.id])
  }
}

/** Returns a function that asks, after applications were rejected, whether their open interviews shall be cancelled too. */
export function useAskInterviews() {
  const t = useTexts('interviews')
  const cancelling = useCancelling()
  const lossOf = useLoss()
  return async (applicationIds: readonly number[]) => {
    const now = new Date()
    const period = await readPeriod(now, new Date(now.getTime() + yearMs)).catch(() => null)
    const open = [...(period?.interviews ?? []), ...(period?.waiting ?? [])].filter(
      ({ prijavaId, state }) => state !== 'cancelled' && applicationIds.includes(prijavaId),
    )
    if (open.length === 0) return
    const isSure = await askConfirm({
      title: t('rejectedTitle'),
      losses: open.map(lossOf),
      message: t('cancelTells'),
      confirmText: t('cancelInterview'),
      cancelText: t('keep'),
      isDestructive: true,
    })
    if (isSure) await cancelling.run(open.map(({ id }) => id))
  }
}
