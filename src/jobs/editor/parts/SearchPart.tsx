import { useEditor } from '../editor-context.ts'
import { Reviewed } from '../revision/Reviewed.tsx'
import { TextField } from './fields.tsx'
import { Part } from './Part.tsx'

/** The texts for search engines and messengers. Those default to the title and the first words. */
export function SearchPart() {
  const { t } = useEditor()
  return (
    <Part title={t('partSearch')}>
      <p className="soft">{t('searchHelp')}</p>
      <Reviewed field="metaNaslov">
        <TextField name="metaNaslov" maxLength={70} />
      </Reviewed>
      <Reviewed field="metaOpis">
        <TextField name="metaOpis" maxLength={160} rows={3} />
      </Reviewed>
    </Part>
  )
}
