import type { Language } from '../../../server/text/language.ts'
import { appliedAt } from '../../jobs/applied-jobs.ts'
import { formatDay } from '../../lib/format.ts'

/** Shows above the form that this device has sent an application for the ad, until that is withdrawn. */
export function showAlready(form: HTMLFormElement) {
  const note = document.querySelector<HTMLElement>('[data-already]')
  const at = appliedAt(Number(form.dataset['application']))
  if (!note) return
  note.hidden = !at
  if (at)
    note.textContent = (note.dataset['already'] ?? '').replace(
      '{date}',
      formatDay(at, document.documentElement.lang as Language),
    )
}
