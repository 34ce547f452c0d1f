import { useEditor } from '../editor-context.ts'
import { LinesField, TextField } from './fields.tsx'
import { Part } from './Part.tsx'

/** What search engines and messengers show; without it the title and the first words. */
export function SearchPart() {
  const { t } = useEditor()
  return (
    <Part title={t('partSearch')}>
      <p className="soft">{t('searchHelp')}</p>
      <TextField name="metaNaslov" maxLength={70} />
      <LinesField name="metaOpis" maxLength={160} />
    </Part>
  )
}
