import { useKit } from './kit-context.ts'

/** What selects the rows of all pages: all there are, or the first of too many. */
export type SelectAll = { count: number; isWhole: boolean; isRunning: boolean; run: () => void }

/** 'Odaberi svih 143'. */
export function useSelectAllText(all: SelectAll | undefined) {
  const { t, format } = useKit()
  if (!all) return ''
  return t(all.isWhole ? 'selectAllRows' : 'selectFirstRows', { count: all.count, n: format.number(all.count) })
}

type Props = { all: SelectAll | undefined; className?: string | undefined }

/** Offers to select also the rows of other pages. */
export function SelectAllButton({ all, className = 'btn bare' }: Props) {
  const text = useSelectAllText(all)
  if (!all) return null
  return (
    <button type="button" className={className} disabled={all.isRunning} onClick={all.run}>
      {text}
    </button>
  )
}
