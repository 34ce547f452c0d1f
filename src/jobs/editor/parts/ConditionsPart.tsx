import { jobFlags } from '../../../../server/jobs/job.ts'
import { useAdValue, useEditor } from '../editor-context.ts'
import { Reviewed } from '../revision/Reviewed.tsx'
import { ChoiceField, FlagField, NumberField, SegmentsField } from './fields.tsx'
import { LanguagesField } from './LanguagesField.tsx'
import { FieldRow, Part } from './Part.tsx'

/** Lodging, meals, travel, and which languages are needed. */
export function ConditionsPart() {
  const { t } = useEditor()
  const { value: lodging } = useAdValue('lodging')
  const hasLodging = lodging === 'paid' || lodging === 'free'
  return (
    <Part title={t('partConditions')}>
      <Reviewed field="lodging">
        <SegmentsField name="lodging" values={['free', 'paid', 'none']} />
        {hasLodging && (
          <FieldRow>
            <ChoiceField name="lodgingRoom" values={['single', 'shared']} />
            {lodging === 'paid' && <NumberField name="lodgingPrice" unit="€" />}
          </FieldRow>
        )}
      </Reviewed>
      <FieldRow>
        {jobFlags.map((flag) => (
          <Reviewed key={flag} field={flag}>
            <FlagField name={flag} />
          </Reviewed>
        ))}
        <Reviewed field="needsGerman">
          <FlagField name="needsGerman" isInverse />
        </Reviewed>
      </FieldRow>
      <Reviewed field="languages">
        <LanguagesField />
      </Reviewed>
    </Part>
  )
}
