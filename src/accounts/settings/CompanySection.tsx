import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '../../data/api.ts'
import { fieldOf, goToFirst, valuesOf } from '../../site/form.ts'
import { CompanyFields } from './CompanyFields.tsx'
import { EmailChange } from './EmailChange.tsx'
import { Field } from './Field.tsx'
import type { FormContext, OwnCompanyWire, SettingsProps } from './settings.ts'
import { useMutation } from './use-mutation.ts'

type Props = { company: OwnCompanyWire; countries: SettingsProps['countries']; ctx: FormContext }

/** The company's data. A new address for applications is used once it is confirmed. */
export function CompanySection({ company, countries, ctx }: Props) {
  const { t } = ctx
  const [isUnsaved, setUnsaved] = useState(false)
  const [pending, setPending] = useState(company.emailPending)
  const { isBusy, fields, save } = useMutation(t('failed'))
  const shown = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(fields).length > 0 && shown.current) goToFirst(shown.current)
  }, [fields])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const json = valuesOf(form)
    const email = json['email']?.trim() ?? ''
    const isNew = email.toLowerCase() !== company.email.toLowerCase()
    const done = isNew ? t('emailAsked', { email }) : t('saved')
    if (!(await save(() => api('/api/account', { method: 'PATCH', json }), done))) return
    setUnsaved(false)
    if (!isNew) return
    setPending(email)
    const field = fieldOf(form, 'email')
    if (field) field.value = company.email
  }

  return (
    <form
      ref={shown}
      onSubmit={(event) => void submit(event)}
      onInput={() => setUnsaved(true)}
      noValidate
      aria-busy={isBusy}
      data-unsaved={isUnsaved || undefined}
    >
      <CompanyFields company={company} countries={countries} problems={fields} ctx={ctx} />
      <Field
        name="email"
        label={t('contactEmail')}
        defaultValue={company.email}
        problem={fields['email']}
        type="email"
        autoComplete="email"
        required
      />
      {pending && (
        <EmailChange pending={pending} current={company.email} ctx={ctx} onCancelled={() => setPending(null)} />
      )}
      <Field
        name="opis"
        label={`${t('about')} ${ctx.label('optional')}`}
        defaultValue={company.opis}
        problem={fields['opis']}
        rows={5}
      />
      <button className="btn" type="submit" disabled={isBusy}>
        {isBusy ? t('saving') : t('save')}
      </button>
    </form>
  )
}
