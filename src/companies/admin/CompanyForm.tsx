import { companyLengths } from '../../../server/companies/company.ts'
import styles from '../../admin/admin.module.css'
import { changeCompany, type ManagedCompany } from '../../admin/admin-calls.ts'
import { invalidateQueries } from '../../data/query-cache.ts'
import { useMutation } from '../../data/use-mutation.ts'
import { Field } from '../../ui/Field.tsx'
import { FormContext, useForm } from '../../ui/form-context.tsx'
import { useTexts } from '../../ui/kit-context.ts'
import { showToast } from '../../ui/toasts.ts'

export type Country = { id: string; name: string }
type Props = { company: ManagedCompany; countries: readonly Country[] }

/** Longest texts, as the server takes them. */
const lengths = {
  nazivTvrtke: 200,
  adresa: 200,
  postanskiBroj: 20,
  grad: 100,
  porezniBroj: 30,
  web: 300,
  kontaktOsoba: 120,
  brojTelefona: 40,
  email: 255,
} as const
const names = Object.keys(lengths) as (keyof typeof lengths)[]

/** The data of a company, edited by an administrator. */
export function CompanyForm({ company, countries }: Props) {
  const t = useTexts('admin')
  const form = useForm({
    ...(Object.fromEntries(names.map((name) => [name, company[name]])) as Record<(typeof names)[number], string>),
    drzava: company.drzava,
    opis: company.opis,
  })
  const save = useMutation(() => changeCompany(company.id, form.values), {
    failed: t('failed'),
    onSuccess() {
      const { email } = form.values
      const isNew = email.trim().toLowerCase() !== company.email.toLowerCase()
      // A new address counts only once its owner confirms it.
      form.markSaved({ ...form.values, email: company.email })
      showToast(isNew ? t('emailAsked', { email }) : t('saved'))
      invalidateQueries('compan')
    },
  })
  async function submit() {
    if ((await save.run(undefined)) === undefined) form.setErrors(save.fields)
  }
  return (
    <FormContext value={form}>
      <form
        className={styles['panel']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <CompanyFields countries={countries} errors={save.fields} />
        {company.emailPending && (
          <p className="note wait" role="status">
            {t('emailWaits', { email: company.emailPending, current: company.email })}
          </p>
        )}
        <button type="submit" className="btn go" disabled={!form.isDirty || save.isRunning}>
          {t('save')}
        </button>
      </form>
    </FormContext>
  )
}

type FieldsProps = Pick<Props, 'countries'> & { errors: Record<string, string> }

function CompanyFields({ countries, errors }: FieldsProps) {
  const t = useTexts('admin')
  return (
    <>
      <h2>{t('companyData')}</h2>
      <div className={styles['fields']}>
        {names.map((name) => (
          <Field key={name} name={name} label={t(name)} error={errors[name]} />
        ))}
        <Field name="drzava" label={t('country')}>
          {(control, value, set) => (
            <select {...control} value={String(value)} onChange={({ currentTarget }) => set(currentTarget.value)}>
              {countries.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <Field name="opis" label={t('opis')} maxLength={companyLengths.about}>
        {(control, value, set) => (
          <textarea
            {...control}
            rows={5}
            value={String(value)}
            onChange={({ currentTarget }) => set(currentTarget.value)}
          />
        )}
      </Field>
    </>
  )
}
