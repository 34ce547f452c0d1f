import { useState } from 'react'
import { api } from '../../data/api.ts'
import { useMutation } from '../../data/use-mutation.ts'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { useForm } from '../../ui/form-context.tsx'
import { useTexts } from '../../ui/kit-context.ts'
import { showToast } from '../../ui/toasts.ts'
import { CompanyFields } from './CompanyFields.tsx'
import { EmailChange } from './EmailChange.tsx'
import type { OwnCompanyWire, SettingsProps } from './settings.ts'

type Props = { company: OwnCompanyWire; countries: SettingsProps['countries'] }

/** The company's data. A new address for applications is used once it is confirmed. */
export function CompanySection({ company, countries }: Props) {
  const t = useTexts('settings')
  const label = useTexts('auth')
  const { logoPath: _, emailPending, retentionMonths: __, applicationMail: ___, ...others } = company
  const { kandidatiVideOtvaranje: ____, answerPromise: _____, ...fields } = others
  const [pending, setPending] = useState(emailPending)
  const form = useForm(fields)
  const save = useMutation((json: typeof fields) => api('/api/account', { method: 'PATCH', json }), {
    failed: t('failed'),
    isForm: true,
    onSuccess(_, json) {
      const email = json.email.trim()
      const isNew = email.toLowerCase() !== company.email.toLowerCase()
      if (isNew) setPending(email)
      form.markSaved(json, { ...json, email: company.email })
      showToast(isNew ? t('emailAsked', { email }) : t('saved'))
    },
  })
  return (
    <Form {...{ form, save }} onSend={() => save.run(form.values)}>
      <CompanyFields countries={countries} />
      <Field name="email" label={t('contactEmail')} type="email" autoComplete="email" required />
      {pending && <EmailChange pending={pending} current={company.email} onCancelled={() => setPending(null)} />}
      <Field name="opis" label={`${t('about')} ${label('optional')}`} rows={5} />
      <button className="btn go" type="submit" disabled={save.isRunning}>
        {save.isRunning ? t('saving') : t('save')}
      </button>
    </Form>
  )
}
