import type { Language } from '../../../server/text/language.ts'
import { formatDay } from '../../lib/format.ts'
import { appliedAt } from '../applied-jobs.ts'

/** Shows on an ad that this device has sent an application for it, until that is withdrawn. */
const note = document.querySelector<HTMLElement>('[data-applied-on]')
const jobId = Number(document.querySelector<HTMLElement>('[data-ad]')?.dataset['ad'])

function show() {
  const at = appliedAt(jobId)
  if (!note) return
  note.hidden = !at
  if (at)
    note.textContent = (note.dataset['appliedOn'] ?? '').replace(
      '{date}',
      formatDay(at, document.documentElement.lang as Language),
    )
}

show()
// The browser may restore the page as it was left, while the application was withdrawn on another.
addEventListener('pageshow', show)
