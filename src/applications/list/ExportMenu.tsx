import { Download } from 'lucide-react'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { Menu } from '../../ui/Menu.tsx'

type Query = Record<string, string>

/** Returns a function for the menu items that export the applications of a query with their answers to a file; none for who may not. */
export function useExportItems() {
  const t = useTexts('applications')
  const { language, may } = useKit()
  const hrefOf = (query: Query, format: string) =>
    `/api/prijave/export?${new URLSearchParams({ ...query, format, language })}`
  return (query: Query) =>
    may('GET /api/prijave/export')
      ? [
          { text: t('exportXlsx'), href: hrefOf(query, 'xlsx') },
          { text: t('exportCsv'), href: hrefOf(query, 'csv') },
        ]
      : []
}

type Props = { query: Query; hasShortcut?: boolean; isNamed?: boolean }

/** Exports the applications of a query. */
export function ExportMenu({ query, hasShortcut, isNamed }: Props) {
  const t = useTexts('applications')
  const items = useExportItems()(query)
  if (items.length === 0) return null
  return (
    <Menu
      label={t('export')}
      className={isNamed ? 'btn' : 'btn square'}
      {...(hasShortcut && { keys: 'e' })}
      items={items}
    >
      <Download className="i" aria-hidden="true" />
      {isNamed && t('export')}
    </Menu>
  )
}
