import { ExternalLink, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Loaded } from '../../data/Loaded.tsx'
import { useQuery } from '../../data/use-query.ts'
import { needsReason } from '../../guard/SignList.tsx'
import { jobUrl } from '../../lib/urls.ts'
import { DetailPane } from '../../ui/DetailPane.tsx'
import { Gone } from '../../ui/ErrorState.tsx'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import { findQueued, type QueuedAd, queueKey, signsOf } from './approval-calls.ts'
import { useApproval } from './approval-context.ts'
import { PassDialog } from './PassDialog.tsx'
import { ReturnDialog } from './ReturnDialog.tsx'
import { Review } from './Review.tsx'
import { useDecision } from './use-decision.ts'

type Props = {
  id: string
  position: { index: number; total: number } | undefined
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onClose: () => void
}

/** The open ad with buttons and shortcuts for both decisions. After a decision the next ad opens. */
export function ReviewPane({ id, ...pane }: Props) {
  const { t } = useApproval()
  const [isReturning, setReturning] = useState(false)
  const [isPassing, setPassing] = useState(false)
  const query = useQuery(`${queueKey}-${id}`, (signal) => findQueued(id, signal), { keepPrevious: false })
  const ad = query.data
  const { approve, returnWith, isRunning } = useDecision(ad, pane.onNext ?? pane.onPrevious ?? pane.onClose)
  const mayDecide = ad?.actions.includes('approve') === true && !isRunning
  const beginReturn = () => mayDecide && setReturning(true)
  function beginApproval() {
    if (!ad || !mayDecide) return
    if (needsReason(signsOf(ad))) setPassing(true)
    else void approve()
  }

  useShortcuts([
    { keys: 'j ArrowDown', text: t('next'), run: () => pane.onNext?.() },
    { keys: 'k ArrowUp', text: t('previous'), run: () => pane.onPrevious?.() },
    { keys: 'Escape', text: t('close'), run: pane.onClose },
    { keys: 'Shift+A', text: t('approve'), run: beginApproval },
    { keys: 'r', text: t('return'), run: beginReturn },
  ])

  return (
    <DetailPane
      {...pane}
      label={ad ? ad['nazivPosla'] || t('untitled') : t('loading')}
      actions={ad && <Acts ad={ad} mayDecide={mayDecide} onReturn={beginReturn} />}
      accent={
        ad?.actions.includes('approve') ? { text: t('approve'), run: beginApproval, isDisabled: !mayDecide } : undefined
      }
    >
      <Loaded query={query} failed={t('openFailed')}>
        {(shown) => (shown ? <Review ad={shown} /> : <Gone title={t('notFound')} onRetry={query.refetch} />)}
      </Loaded>
      {isPassing && ad && (
        <PassDialog
          ad={ad}
          onClose={(reason) => {
            setPassing(false)
            if (reason) void approve(reason)
          }}
        />
      )}
      {isReturning && ad && (
        <ReturnDialog
          ad={ad}
          onClose={(reason) => {
            setReturning(false)
            if (reason) void returnWith(reason)
          }}
        />
      )}
    </DetailPane>
  )
}

type ActsProps = { ad: QueuedAd; mayDecide: boolean; onReturn: () => void }

function Acts({ ad, mayDecide, onReturn }: ActsProps) {
  const { t, language } = useApproval()
  const address = `${jobUrl(language, ad.url)}?previewCode=${encodeURIComponent(ad.previewCode)}`
  return (
    <>
      <a className="btn bare" href={address} target="_blank" rel="noopener" aria-label={t('openPage')}>
        <ExternalLink className="i" aria-hidden="true" />
        <span className="wide-only">{t('openPage')}</span>
      </a>
      {ad.actions.includes('reject') && (
        <button type="button" className="btn" disabled={!mayDecide} onClick={onReturn}>
          <Undo2 className="i" aria-hidden="true" />
          {t('return')}
        </button>
      )}
    </>
  )
}
