import { useEditor } from '../editor-context.ts'
import { LinesField, TextField } from './fields.tsx'
import { Part } from './Part.tsx'

/** The texts for search engines and messengers. Those default to the title and the first words. */
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
