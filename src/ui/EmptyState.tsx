import { Inbox, ListFilter } from 'lucide-react'
import type { ReactNode } from 'react'
import { useKit } from './kit-context.ts'
import { Notice } from './Notice.tsx'

type Props = { title: string; icon?: ReactNode; children?: ReactNode; actions?: ReactNode }

/** Nothing is there yet: says what will come and, in `actions`, offers the way there. */
export const EmptyState = ({ icon = <Inbox aria-hidden="true" />, ...notice }: Props) => (
  <Notice icon={icon} {...notice} />
)

type NoMatchProps = {
  title: string
  /** The filters in use, as the person reads them. */
  filters: readonly { name: string; text: string; onRemove: () => void }[]
  onClear: () => void
}

/** Nothing matches: names the filters and takes them off one by one, or all. */
export function NoMatch({ title, filters, onClear }: NoMatchProps) {
  const { t } = useKit()
  return (
    <Notice
      icon={<ListFilter aria-hidden="true" />}
      title={title}
      actions={
        <>
          {filters.map(({ name, text, onRemove }) => (
            <button key={name} type="button" className="btn" onClick={onRemove}>
              {t('removeFilter', { name: text })}
            </button>
          ))}
          {filters.length !== 1 && (
            <button type="button" className="btn" onClick={onClear}>
              {t('clearFilters')}
            </button>
          )}
        </>
      }
    >
      {filters.map(({ text }) => text).join(', ')}
    </Notice>
  )
}
