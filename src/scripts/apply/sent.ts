import { trackConversion } from '../../lib/analytics.ts'
import { rememberApplied } from '../../lib/apply/applied-jobs.ts'

/** The success page of a form that was posted without the island; shown again it counts no more. */
const applied = document.querySelector<HTMLElement>('[data-applied]')?.dataset['applied']
if (applied) {
  void trackConversion('application', 3, applied)
  rememberApplied(Number(location.pathname.split('/').at(-1)))
}
