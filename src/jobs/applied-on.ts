import type { Language } from '../../server/text/language.ts'
import { formatDay } from '../lib/format.ts'
import { appliedAt } from './applied-jobs.ts'

/** Says in the page's note when this device applied for the ad; hides the note where it did not, or withdrew. */
export function showAppliedOn(jobId: number) {
  const note = document.querySelector<HTMLElement>('[data-applied-on]')
  if (!note) return
  const at = appliedAt(jobId)
  note.hidden = !at
  if (!at) return
  const day = formatDay(at, document.documentElement.lang as Language)
  note.textContent = (note.dataset['appliedOn'] ?? '').replace('{date}', day)
}
