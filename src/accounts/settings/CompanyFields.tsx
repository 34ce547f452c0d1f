import { Field } from '../../ui/Field.tsx'
import { useTexts } from '../../ui/kit-context.ts'
import styles from './settings.module.css'
import type { SettingsProps } from './settings.ts'

/** Name, address and contacts of a company. */
export function CompanyFields({ countries }: Pick<SettingsProps, 'countries'>) {
  const t = useTexts('settings')
  const label = useTexts('auth')
  return (
    <>
      <Field name="nazivTvrtke" label={label('companyName')} autoComplete="organization" required />
      <div className={styles['pair']}>
        <Field name="adresa" label={label('street')} autoComplete="address-line1" required />
        <Field name="postanskiBroj" label={label('postcode')} autoComplete="postal-code" required />
        <Field name="grad" label={label('city')} autoComplete="address-level2" required />
        <Field
          name="drzava"
          label={label('country')}
          choices={countries.map(({ id, name }) => ({ value: id, text: name }))}
        />
        <Field name="porezniBroj" label={`${label('vat')} ${label('optional')}`} />
        <Field name="web" label={`${t('website')} ${label('optional')}`} type="url" inputMode="url" />
        <Field name="kontaktOsoba" label={label('contactName')} autoComplete="name" required />
        <Field name="brojTelefona" label={label('phone')} type="tel" autoComplete="tel" required />
      </div>
    </>
  )
}
