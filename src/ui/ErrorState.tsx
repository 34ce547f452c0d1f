import { RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useKit } from './kit-context.ts'
import { Notice } from './Notice.tsx'

type Props = {
  /** What could not be done: 'Prijave se nisu učitale'. */
  title: string
  /** Why; the kit's own line about the connection when left out, none for null. */
  children?: ReactNode
  onRetry?: () => void
}

/** Something failed: filters and selection stay, and there is a button to try again. */
export function ErrorState({ title, children, onRetry }: Props) {
  const { t } = useKit()
  return (
    <Notice
      tone="bad"
      icon={<TriangleAlert aria-hidden="true" />}
      title={title}
      actions={
        onRetry && (
          <button type="button" className="btn" onClick={onRetry}>
            <RotateCw className="i" aria-hidden="true" />
            {t('retry')}
          </button>
        )
      }
    >
      {children === undefined ? t('errorText') : children}
    </Notice>
  )
}

/** What was asked for is not there, or not for this person: nothing is wrong with the server. */
export const Gone = (props: Pick<Props, 'title' | 'onRetry'>) => <ErrorState {...props}>{null}</ErrorState>
