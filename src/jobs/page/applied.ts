import { formatDay } from '../../lib/format.ts'
import { appliedAt } from '../applied-jobs.ts'

/** Shows on an ad that this device has sent an application for it. */
const note = document.querySelector<HTMLElement>('[data-applied-on]')
const at = appliedAt(Number(document.querySelector<HTMLElement>('[data-ad]')?.dataset['ad']))
if (note && at) {
  note.textContent = (note.dataset['appliedOn'] ?? '').replace('{date}', formatDay(at))
  note.hidden = false
}
