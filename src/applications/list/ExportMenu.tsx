import { Download } from 'lucide-react'
import { useKit, useTexts } from '../../ui/kit-context.ts'
import { Menu } from '../../ui/Menu.tsx'

type Props = { query: Record<string, string>; hasShortcut?: boolean; className?: string }

/** Exports the applications of a query with their answers to a file. */
export function ExportMenu({ query, hasShortcut, className = 'btn square' }: Props) {
  const t = useTexts('applications')
  const { language } = useKit()
  const hrefOf = (format: string) => `/api/prijave/export?${new URLSearchParams({ ...query, format, language })}`
  return (
    <Menu
      label={t('export')}
      className={className}
      {...(hasShortcut && { keys: 'e' })}
      items={[
        { text: t('exportXlsx'), href: hrefOf('xlsx') },
        { text: t('exportCsv'), href: hrefOf('csv') },
      ]}
    >
      <Download className="i" aria-hidden="true" />
    </Menu>
  )
}
