import { appliedAt, rememberApplied } from '../../jobs/applied-jobs.ts'
import { trackConversion } from '../../site/consent/analytics.ts'

/** The success page of a form that was posted without the island. Reports the conversion once. */
const applied = document.querySelector<HTMLElement>('[data-applied]')?.dataset['applied']
const jobId = Number(location.pathname.split('/').at(-1))
if (applied && !appliedAt(jobId)) {
  void trackConversion('application', 3, applied)
  rememberApplied(jobId)
}
