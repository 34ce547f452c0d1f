import type { FormEvent } from 'react'
import { api } from '../../lib/api.ts'
import { valuesOf } from '../../lib/form.ts'
import { Field } from './Field.tsx'
import type { FormContext, OwnCompanyWire, SettingsProps } from './settings.ts'
import { useMutation } from './use-mutation.ts'

type Props = { company: OwnCompanyWire; countries: SettingsProps['countries']; ctx: FormContext }

export function CompanySection({ company, countries, ctx: { t, label } }: Props) {
  const { isBusy, fields, save } = useMutation(t('failed'))
  const of = (name: Exclude<keyof OwnCompanyWire, 'logoPath'>) => ({
    name,
    defaultValue: company[name],
    problem: fields[name],
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const json = valuesOf(event.currentTarget)
    void save(() => api('/api/account', { method: 'PATCH', json }), t('saved'))
  }

  return (
    <form onSubmit={submit} noValidate aria-busy={isBusy}>
      <Field {...of('nazivTvrtke')} label={label('companyName')} autoComplete="organization" maxLength={200} required />
      <div className="pair">
        <Field {...of('adresa')} label={label('street')} autoComplete="address-line1" maxLength={200} required />
        <Field {...of('postanskiBroj')} label={label('postcode')} autoComplete="postal-code" maxLength={20} required />
        <Field {...of('grad')} label={label('city')} autoComplete="address-level2" maxLength={100} required />
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
        <Field {...of('porezniBroj')} label={`${label('vat')} ${label('optional')}`} maxLength={30} />
        <Field {...of('web')} label={`${t('website')} ${label('optional')}`} type="url" inputMode="url" />
        <Field {...of('kontaktOsoba')} label={label('contactName')} autoComplete="name" maxLength={120} required />
        <Field {...of('brojTelefona')} label={label('phone')} type="tel" autoComplete="tel" maxLength={40} required />
      </div>
      <Field {...of('email')} label={t('contactEmail')} type="email" autoComplete="email" maxLength={255} required />
      <div className="field">
        <label htmlFor="opis">
          {t('about')} {label('optional')}
        </label>
        <textarea className="input" id="opis" name="opis" rows={5} maxLength={3900} defaultValue={company.opis} />
      </div>
      <button className="btn" type="submit" disabled={isBusy}>
        {isBusy ? t('saving') : t('save')}
      </button>
    </form>
  )
}
