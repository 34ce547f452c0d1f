// biome-ignore lint/style/noRestrictedImports: the place that catches its failures.
import { Component, type ComponentType, createElement, lazy, type ReactNode, useState } from 'react'
import { Dialog } from './Dialog.tsx'
import { ErrorState } from './ErrorState.tsx'
import { useKit } from './kit-context.ts'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * A part of a screen that is loaded when it is first shown; belongs in a `Suspense`. Where that fails, as without a
 * connection, the rest of the screen stays, and the part can be tried again.
 */
export function lazyPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return tryingAgain(load, (_, onRetry) => <PartFailed onRetry={onRetry} />)
}

/** The same for a dialog. */
export function lazyDialog<Props extends { onClose: () => void }>(load: Load<Props>): ComponentType<Props> {
  return tryingAgain(load, ({ onClose }, onRetry) => <DialogFailed onRetry={onRetry} onClose={onClose} />)
}

function tryingAgain<Props extends object>(
  load: Load<Props>,
  failed: (props: Props, onRetry: () => void) => ReactNode,
) {
  let part: ComponentType<Props> = lazy(load)
  return function LazyPart(props: Props) {
    const [tries, setTries] = useState(0)
    function retry() {
      part = lazy(load)
      setTries(tries + 1)
    }
    return (
      <Boundary key={tries} failed={failed(props, retry)}>
        {createElement(part, props)}
      </Boundary>
    )
  }
}

type BoundaryProps = { failed: ReactNode; children: ReactNode }

class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render = () => (this.state.hasFailed ? this.props.failed : this.props.children)
}

export function PartFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useKit()
  return <ErrorState title={t('partFailed')} onRetry={onRetry} />
}

function DialogFailed({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const { t } = useKit()
  const button = (
    <button type="button" className="btn go" onClick={onRetry}>
      {t('retry')}
    </button>
  )
  return (
    <Dialog title={t('partFailed')} role="alertdialog" onClose={onClose} actions={button}>
      <p>{t('errorText')}</p>
    </Dialog>
  )
}
