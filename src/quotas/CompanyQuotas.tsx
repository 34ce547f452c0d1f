import { byQuota, type QuotaName, type Quotas, quotaNames } from '../../server/quotas/quota.ts'
import styles from '../admin/admin.module.css'
import { Loaded } from '../data/Loaded.tsx'
import { invalidateQueries } from '../data/query-cache.ts'
import { useMutation } from '../data/use-mutation.ts'
import { useQuery } from '../data/use-query.ts'
import { Field } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { useForm } from '../ui/form-context.tsx'
import { useKit, useTexts } from '../ui/kit-context.ts'
import { showToast } from '../ui/toasts.ts'
import { QuotaMeters } from './QuotaMeters.tsx'
import { changeQuotas, loadQuotas } from './quota-calls.ts'

/** What a company uses, and how much an administrator lets it have. */
export function CompanyQuotas({ id }: { id: number }) {
  const t = useTexts('admin')
  const query = useQuery(`quotas-${id}`, loadQuotas(id))
  return (
    <Loaded query={query} failed={t('loadFailed')}>
      {(quotas) => <QuotaForm {...{ id, quotas }} />}
    </Loaded>
  )
}

function QuotaForm({ id, quotas }: { id: number; quotas: Quotas }) {
  const t = useTexts('admin')
  const { format } = useKit()
  const form = useForm(byQuota((name) => String(quotas[name].allowed)))
  const save = useMutation(
    (typed: typeof form.values) =>
      changeQuotas(
        id,
        byQuota((name) => Number(typed[name].trim() || Number.NaN)),
      ),
    {
      failed: t('failed'),
      isForm: true,
      onSuccess(_, typed) {
        form.markSaved(typed)
        showToast(t('saved'))
        invalidateQueries(`quotas-${id}`)
      },
    },
  )
  const amountOf = (name: QuotaName) => {
    const { used, allowed } = quotas[name]
    const values = { used: format.number(used), allowed: format.number(allowed) }
    return t(name === 'drafts' ? 'quotaNumber' : 'quotaSize', values)
  }
  return (
    <Form className={styles['panel']} {...{ form, save }} onSend={() => save.run(form.values)}>
      <h2>{t('quotas')}</h2>
      <QuotaMeters {...{ quotas, amountOf }} nameOf={(name) => t(`quota_${name}`)} />
      <div className={styles['fields']}>
        {quotaNames.map((name) => (
          <Field key={name} name={name} label={t(`quotaOf_${name}`)} inputMode="numeric" />
        ))}
      </div>
      <button type="submit" className="btn go" disabled={!form.isDirty || save.isRunning}>
        {t('save')}
      </button>
    </Form>
  )
}
