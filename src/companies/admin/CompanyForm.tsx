import { companyLengths } from '../../../server/companies/company.ts'
import styles from '../../admin/admin.module.css'
import { changeCompany, type ManagedCompany } from '../../admin/admin-calls.ts'
import { invalidateQueries } from '../../data/query-cache.ts'
import { useMutation } from '../../data/use-mutation.ts'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { useForm } from '../../ui/form-context.tsx'
import { useTexts } from '../../ui/kit-context.ts'
import { showToast } from '../../ui/toasts.ts'

export type Country = { id: string; name: string }
type Props = { company: ManagedCompany; countries: readonly Country[] }

const names = [
  ...(['nazivTvrtke', 'adresa', 'postanskiBroj', 'grad', 'porezniBroj', 'web'] as const),
  ...(['kontaktOsoba', 'brojTelefona', 'email'] as const),
] as const

/** The data of a company, edited by an administrator. */
export function CompanyForm({ company, countries }: Props) {
  const t = useTexts('admin')
  const form = useForm({
    ...(Object.fromEntries(names.map((name) => [name, company[name]])) as Record<(typeof names)[number], string>),
    drzava: company.drzava,
    opis: company.opis,
  })
  const save = useMutation((json: typeof form.values) => changeCompany(company.id, json), {
    failed: t('failed'),
    isForm: true,
    onSuccess(_, json) {
      const { email } = json
      const isNew = email.trim().toLowerCase() !== company.email.toLowerCase()
      // A new address counts only once its owner confirms it.
      form.markSaved(json, { ...json, email: company.email })
      showToast(isNew ? t('emailAsked', { email }) : t('saved'))
      invalidateQueries('compan')
    },
  })
  return (
    <Form className={styles['panel']} form={form} save={save} onSend={() => save.run(form.values)}>
      <CompanyFields countries={countries} />
      {company.emailPending && (
        <p className="note wait" role="status">
          {t('emailWaits', { email: company.emailPending, current: company.email })}
        </p>
      )}
      <button type="submit" className="btn go" disabled={!form.isDirty || save.isRunning}>
        {t('save')}
      </button>
    </Form>
  )
}

function CompanyFields({ countries }: Pick<Props, 'countries'>) {
  const t = useTexts('admin')
  return (
    <>
      <h2>{t('companyData')}</h2>
      <div className={styles['fields']}>
        {names.map((name) => (
          <Field key={name} name={name} label={t(name)} />
        ))}
        <Field
          name="drzava"
          label={t('country')}
          choices={countries.map(({ id, name }) => ({ value: id, text: name }))}
        />
      </div>
      <Field name="opis" label={t('opis')} maxLength={companyLengths.about} rows={5} />
    </>
  )
}
