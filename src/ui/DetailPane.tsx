import {
  ArrowRight,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  PanelLeftClose,
  PanelLeftOpen,
  X,
} from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import styles from './DetailPane.module.css'
import { IconButton } from './IconButton.tsx'
import { useKit } from './kit-context.ts'
import { useIsPhone } from './use-is-phone.ts'

type Props = {
  /** What the pane shows, read out when focus comes to it. */
  label: string
  /** The place in the list, from zero; the whole list's length. */
  position?: { index: number; total: number } | undefined
  /** Missing where there is none before or after. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  onClose: () => void
  /** The panes of a table can be closed on wide screens too. */
  canClose?: boolean
  /** The other buttons of the bar. */
  actions?: ReactNode
  /** Hides the list beside the pane, or shows it. */
  listToggle?: { isHidden: boolean; run: () => void } | undefined
  /** The next likely step, the one accent of the screen: in the bar, on a phone under the thumb. */
  accent?: { text: string; run: () => void; isDisabled?: boolean } | undefined
  /** What stands beside the content, and scrolls by itself. */
  beside?: ReactNode
  /** The content takes the larger part beside it. */
  isWide?: boolean
  /** The content is as high as the pane, and scrolls by itself. */
  fills?: boolean
  children: ReactNode
}

/** The open row beside its list: a bar with the way to the next one, and content that scrolls. On a phone a full screen with a thumb bar. */
export function DetailPane({ label, position, actions, accent, beside, isWide, fills, children, ...moves }: Props) {
  const { onPrevious, onNext, onClose, canClose, listToggle } = moves
  const { t } = useKit()
  const scroll = useRef<HTMLDivElement>(null)
  const shownLabel = useRef(label)
  useEffect(() => {
    if (label !== shownLabel.current) scroll.current?.scrollTo(0, 0)
    shownLabel.current = label
  }, [label])
  useFocusWhileCovering(scroll)
  const accentButton = accent && (
    <button type="button" className="btn go" disabled={accent.isDisabled} onClick={accent.run}>
      {accent.text}
      <ArrowRight className="i" aria-hidden="true" />
    </button>
  )
  return (
    <div className={styles['pane']} data-beside={beside ? true : undefined} data-wide={isWide || undefined}>
      <div className={styles['bar']}>
        <IconButton icon={ChevronLeft} className="phone-only" label={t('back')} onClick={onClose} />
        {listToggle && (
          <IconButton
            icon={listToggle.isHidden ? PanelLeftOpen : PanelLeftClose}
            className="wide-only"
            label={t(listToggle.isHidden ? 'showList' : 'hideList')}
            onClick={listToggle.run}
          />
        )}
        <span className={`${styles['steps']} wide-only`}>
          <Step text={t('previous')} run={onPrevious} icon={<ChevronUp className="i" aria-hidden="true" />} isBare />
          <Step text={t('next')} run={onNext} icon={<ChevronDown className="i" aria-hidden="true" />} isBare />
        </span>
        {position && position.index >= 0 && (
          <span className="soft num">{t('position', { index: position.index + 1, total: position.total })}</span>
        )}
        <div className={styles['end']}>
          {accentButton && <span className="wide-only">{accentButton}</span>}
          {actions}
          {canClose && <IconButton icon={X} className="wide-only" label={t('close')} onClick={onClose} />}
        </div>
      </div>
      <section
        ref={scroll}
        className={styles['scroll']}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls must be reached by keyboard
        tabIndex={0}
        aria-label={label}
        data-fills={fills || undefined}
      >
        {children}
      </section>
      {beside}
      <ThumbBar>
        <Step text={t('previous')} run={onPrevious} icon={<ChevronLeft className="i" aria-hidden="true" />} />
        <Step text={t('next')} run={onNext} icon={<ChevronRight className="i" aria-hidden="true" />} />
        {accentButton}
      </ThumbBar>
    </div>
  )
}

/** On a phone the detail covers the list: the focus comes into it, and goes back where it was. */
function useFocusWhileCovering(detail: RefObject<HTMLElement | null>) {
  const isPhone = useIsPhone()
  useEffect(() => {
    const before = document.activeElement
    if (!isPhone || !(before instanceof HTMLElement) || before === document.body) return
    detail.current?.focus({ preventScroll: true })
    return () => {
      if (before.isConnected) before.focus({ preventScroll: true })
    }
  }, [isPhone, detail])
}

type StepProps = { text: string; run: (() => void) | undefined; icon: ReactNode; isBare?: boolean }

const Step = ({ text, run, icon, isBare }: StepProps) => (
  <button
    type="button"
    className={isBare ? 'btn bare square' : 'btn square'}
    aria-label={text}
    title={text}
    aria-disabled={!run}
    onClick={run}
  >
    {icon}
  </button>
)

/** The actions of a phone's full screen, under the thumb. The accent takes the room that is left. */
const ThumbBar = ({ children }: { children: ReactNode }) => (
  <div className={`${styles['thumb']} phone-only`}>{children}</div>
)
