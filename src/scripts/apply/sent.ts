import { trackConversion } from '../../lib/analytics.ts'

/** The success page of a form that was posted without the island. */
const applied = document.querySelector<HTMLElement>('[data-applied]')?.dataset['applied']
if (applied) void trackConversion('application', 3, applied)
