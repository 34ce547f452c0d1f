import { employmentTypes } from '../../../../server/jobs/job.ts'
import { dayOf } from '../../../../server/platform/time-zone.ts'
import { answerPromises } from '../../../../server/promises/promise.ts'
import { languages } from '../../../../server/text/language.ts'
import { Combobox } from '../../../ui/Combobox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { useAdValue, useEditor } from '../editor-context.ts'
import { Reviewed } from '../revision/Reviewed.tsx'
import { ExpiryField } from './ExpiryField.tsx'
import { ChoiceField, DateField, NumberField, TextField } from './fields.tsx'
import { FieldRow, Part } from './Part.tsx'

/** The kind of work and its times. */
export function JobPart() {
  const { t, industries, frame } = useEditor()
  const { value: industryId, set: setIndustry, error } = useAdValue('djelatnostId')
  const { value: language, set: setLanguage } = useAdValue('language')
  return (
    <Part title={t('partJob')}>
      <Reviewed field="nazivPosla">
        <TextField name="nazivPosla" maxLength={80} isRequired help={t('titleHelp')} />
      </Reviewed>
      <FieldRow>
        <Reviewed field="djelatnostId">
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
        </Reviewed>
        <Reviewed field="employmentType">
          <ChoiceField name="employmentType" values={employmentTypes} />
        </Reviewed>
      </FieldRow>
      <FieldRow>
        <Reviewed field="weeklyHours">
          <NumberField name="weeklyHours" />
        </Reviewed>
        <Reviewed field="startsOn">
          <DateField name="startsOn" />
        </Reviewed>
      </FieldRow>
      <Season />
      <Reviewed field="answerPromise">
        <ChoiceField name="answerPromise" values={answerPromises} none={t('promiseAsInSettings')} />
      </Reviewed>
      <FieldRow>
        <Reviewed field="expirationTime">
          <ExpiryField today={dayOf(new Date())} />
        </Reviewed>
        {!frame.wasPublished && (
          <Field
            name="language"
            label={t('name_language')}
            value={language}
            choices={languages.map((value) => ({ value, text: t(`in_${value}`) }))}
            onText={setLanguage}
          />
        )}
      </FieldRow>
    </Part>
  )
}

/** The season, and its days once it is chosen. */
function Season() {
  const { value: season } = useAdValue('season')
  const { value: from } = useAdValue('seasonFrom')
  const { value: to } = useAdValue('seasonTo')
  return (
    <Reviewed field="season">
      <FieldRow>
        <ChoiceField name="season" values={['summer', 'winter']} />
        {(season || from || to) && (
          <>
            <DateField name="seasonFrom" />
            <DateField name="seasonTo" />
          </>
        )}
      </FieldRow>
    </Reviewed>
  )
}
