import { maxFeaturedDays } from '../../server/featured/featured.ts'
import { dayOf } from '../../server/platform/time-zone.ts'
import { invalidateQueries } from '../data/query-cache.ts'
import { useMutation } from '../data/use-mutation.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { useForm } from '../ui/form-context.tsx'
import { useTexts } from '../ui/kit-context.ts'
import { showToast } from '../ui/toasts.ts'
import styles from './FeaturedDialog.module.css'
import { FeaturedPeriods } from './FeaturedPeriods.tsx'
import { featureAd, periodsKey, type ShownPeriod, setCancelled } from './featured-calls.ts'

type Props = { jobId: number; title: string; onClose: () => void }

/** What a company ordered for an ad: days on top of lists. For administrators. */
export default function FeaturedDialog({ jobId, title, onClose }: Props) {
  const t = useTexts('ads')
  const today = dayOf(new Date())
  const form = useForm({ from: today, days: '7' })
  const refresh = () => invalidateQueries(periodsKey(jobId))
  const cancel = useMutation(
    ({ id, isCancelled }: { id: number; isCancelled: boolean }) => setCancelled(id, isCancelled),
    {
      failed: t('actionFailed'),
      onSuccess(_, { id, isCancelled }) {
        const undo = () => void cancel.run({ id, isCancelled: !isCancelled })
        showToast(t(isCancelled ? 'featuredEnded' : 'featuredAdded', { title }), { undo })
        refresh()
      },
    },
  )
  const add = useMutation(({ from, days }: typeof form.values) => featureAd(jobId, { from, days: Number(days) }), {
    failed: t('actionFailed'),
    isForm: true,
    onSuccess({ id }, sent) {
      form.markSaved(sent)
      showToast(t('featuredAdded', { title }), { undo: () => void cancel.run({ id, isCancelled: true }) })
      refresh()
    },
  })
  const isOpen = ({ cancelledTime, endTime }: ShownPeriod) => !cancelledTime && Date.parse(endTime) > Date.now()
  return (
    <Dialog title={t('featuredTitle', { title })} size="wide" closesOutside onClose={onClose} cancel={t('close')}>
      <div className={styles['orders']}>
        <FeaturedPeriods
          jobId={jobId}
          toolOf={(period) =>
            isOpen(period) && (
              <button
                type="button"
                className="btn"
                onClick={() => void cancel.run({ id: period.id, isCancelled: true })}
              >
                {t('featuredEnd')}
              </button>
            )
          }
        />
        <Form form={form} save={add} onSend={() => add.run(form.values)} className={styles['order']}>
          <Field name="from" type="date" label={t('featuredFrom')} min={today} required />
          <Field name="days" type="number" label={t('featuredDays')} min={1} max={maxFeaturedDays} required />
          <button type="submit" className="btn go" disabled={add.isRunning}>
            {t('featuredAdd')}
          </button>
        </Form>
        <p className="soft">{t('featuredHint')}</p>
      </div>
    </Dialog>
  )
}
