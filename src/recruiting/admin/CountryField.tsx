import { ChipsInput } from '../../ui/Combobox.tsx'
import { Field } from '../../ui/Field.tsx'
import { useTexts } from '../../ui/kit-context.ts'
import { useSection } from './recruiting-context.ts'

const maxCountries = 4

/** The countries whose flags stand on a card. */
export function CountryField() {
  const t = useTexts('admin')
  const { countries } = useSection()
  return (
    <Field name="countries" label={t('cardCountries')} isRequired>
      {(control, value, set) => {
        const ids = value as string[]
        return (
          <ChipsInput
            label={t('cardCountries')}
            {...{ control }}
            options={countries}
            chosen={ids.flatMap((id) => countries.find((country) => country.id === id) ?? [])}
            isDisabled={ids.length >= maxCountries}
            onAdd={({ id }) => set([...ids, id])}
            onRemove={(option) => set(ids.filter((id) => id !== option.id))}
          />
        )
      }}
    </Field>
  )
}
