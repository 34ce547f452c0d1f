import { useAdValue, useEditor } from '../editor-context.ts'
import { Reviewed } from '../revision/Reviewed.tsx'
import { DescriptionField } from './DescriptionField.tsx'
import { Part } from './Part.tsx'

/** The description in the language of the ad. */
export function TextPart() {
  const { t } = useEditor()
  const { value, set, error } = useAdValue('semanticHtml')
  const { value: language } = useAdValue('language')
  return (
    <Part title={t('partText')}>
      <Reviewed field="semanticHtml">
        <DescriptionField
          label={t('name_semanticHtml')}
          language={language}
          value={value}
          error={error}
          onChange={set}
        />
      </Reviewed>
    </Part>
  )
}
