import { employmentTypes } from '../../../../server/jobs/job.ts'
import { dayOf } from '../../../../server/platform/time-zone.ts'
import { languages } from '../../../../server/text/language.ts'
import { Combobox } from '../../../ui/Combobox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { useAdValue, useEditor } from '../editor-context.ts'
import { ExpiryField } from './ExpiryField.tsx'
import { ChoiceField, DateField, NumberField, TextField } from './fields.tsx'
import { Part, Row } from './Part.tsx'

/** The kind of work and its times. */
export function JobPart() {
  const { t, industries, frame } = useEditor()
  const { value: industryId, set: setIndustry, error } = useAdValue('djelatnostId')
  const { value: language, set: setLanguage } = useAdValue('language')
  const { value: season } = useAdValue('season')
  return (
    <Part title={t('partJob')}>
      <TextField name="nazivPosla" maxLength={80} isRequired help={t('titleHelp')} />
      <Row>
        <Field name="djelatnostId" label={t('name_djelatnostId')} error={error} isRequired>
          {(control) => (
            <Combobox
              control={control}
              label={t('name_djelatnostId')}
              options={industries}
              value={industryId ? String(industryId) : null}
              onChange={(id) => setIndustry(Number(id))}
            />
          )}
        </Field>
        <ChoiceField name="employmentType" values={employmentTypes} />
      </Row>
      <Row>
        <NumberField name="weeklyHours" max={80} />
        <DateField name="startsOn" />
      </Row>
      <Row>
        <ChoiceField name="season" values={['summer', 'winter']} />
        {season && (
          <>
            <DateField name="seasonFrom" />
            <DateField name="seasonTo" />
          </>
        )}
      </Row>
      <Row>
        <ExpiryField today={dayOf(new Date())} />
        {!frame.wasPublished && (
          <Field name="language" label={t('name_language')}>
            {(control) => (
              <select {...control} value={language} onChange={({ currentTarget }) => setLanguage(currentTarget.value)}>
                {languages.map((each) => (
                  <option key={each} value={each}>
                    {t(`in_${each}`)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
      </Row>
    </Part>
  )
}
