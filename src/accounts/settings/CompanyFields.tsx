import { Field } from './Field.tsx'
import styles from './settings.module.css'
import type { FormContext, OwnCompanyWire, SettingsProps } from './settings.ts'

type Props = {
  company: OwnCompanyWire
  countries: SettingsProps['countries']
  problems: Record<string, string>
  ctx: FormContext
}
type Name = Exclude<keyof OwnCompanyWire, 'logoPath' | 'emailPending' | 'retentionMonths'>

/** Name, address and contacts of a company. */
export function CompanyFields({ company, countries, problems, ctx: { t, label } }: Props) {
  const of = (name: Name) => ({ name, defaultValue: company[name], problem: problems[name] })

  return (
    <>
      <Field {...of('nazivTvrtke')} label={label('companyName')} autoComplete="organization" required />
      <div className={styles['pair']}>
        <Field {...of('adresa')} label={label('street')} autoComplete="address-line1" required />
        <Field {...of('postanskiBroj')} label={label('postcode')} autoComplete="postal-code" required />
        <Field {...of('grad')} label={label('city')} autoComplete="address-level2" required />
        <div className="field">
          <label htmlFor="drzava">{label('country')}</label>
          <select className="input" id="drzava" name="drzava" defaultValue={company.drzava}>
            {countries.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <Field {...of('porezniBroj')} label={`${label('vat')} ${label('optional')}`} />
        <Field {...of('web')} label={`${t('website')} ${label('optional')}`} type="url" inputMode="url" />
        <Field {...of('kontaktOsoba')} label={label('contactName')} autoComplete="name" required />
        <Field {...of('brojTelefona')} label={label('phone')} type="tel" autoComplete="tel" required />
      </div>
    </>
  )
}
