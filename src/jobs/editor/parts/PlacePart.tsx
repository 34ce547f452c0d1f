import { ChipsInput } from '../../../ui/Combobox.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { useAdValue, useEditor, useProblem } from '../editor-context.ts'
import { Reviewed } from '../revision/Reviewed.tsx'
import styles from './fields.module.css'
import { FlagField } from './fields.tsx'
import { FieldRow, Part } from './Part.tsx'
import { PlaceInput } from './PlaceInput.tsx'
import { usePlaces } from './use-places.ts'

/** The places of work, and whether the company is named. */
export function PlacePart() {
  const { t, editor } = useEditor()
  const { unread, problem } = useProblem('lokacijaDescription')
  const { error, ...field } = usePlaces()
  const remote = useAdValue('udaljeniRad')
  return (
    <Part title={t('partPlace')}>
      <CountriesField />
      <Reviewed field="lokacijaDescription">
        <Field
          name="lokacijaDescription"
          label={t('name_lokacijaDescription')}
          help={t('placesHelp')}
          error={problem ?? error}
        >
          {(control) => (
            <PlaceInput
              {...{ control, unread, ...field }}
              onUnread={(text) => editor.noteUnread('lokacijaDescription', text)}
            />
          )}
        </Field>
      </Reviewed>
      <FieldRow>
        <Reviewed field="udaljeniRad">
          <div className={styles['segments']}>
            <span>{t('name_udaljeniRad')}</span>
            <Segments
              label={t('name_udaljeniRad')}
              segments={[0, 1, 2].map((level) => ({ value: String(level), text: t(`remote_${level as 0 | 1 | 2}`) }))}
              value={String(remote.value)}
              onChange={(level) => remote.set(Number(level))}
            />
          </div>
        </Reviewed>
        <Reviewed field="anoniman">
          <FlagField name="anoniman" />
        </Reviewed>
      </FieldRow>
    </Part>
  )
}

function CountriesField() {
  const { t, countries } = useEditor()
  const chosen = useAdValue('mjestaRadaCountries')
  return (
    <Reviewed field="mjestaRadaCountries">
      <Field name="mjestaRadaCountries" label={t('name_mjestaRadaCountries')} error={chosen.error} isRequired>
        {(control) => (
          <ChipsInput
            control={control}
            label={t('name_mjestaRadaCountries')}
            placeholder={t('addCountry')}
            options={countries}
            chosen={chosen.value.map((id) => countries.find((each) => each.id === id) ?? { id, text: id })}
            onAdd={({ id }) => chosen.set([...chosen.value, id])}
            onRemove={({ id }) => chosen.set(chosen.value.filter((each) => each !== id))}
          />
        )}
      </Field>
    </Reviewed>
  )
}
