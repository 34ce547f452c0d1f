import { showAppliedOn } from '../applied-on.ts'

const jobId = Number(document.querySelector<HTMLElement>('[data-ad]')?.dataset['ad'])

showAppliedOn(jobId)
// The browser may restore the page as it was left, while the application was withdrawn on another.
addEventListener('pageshow', () => showAppliedOn(jobId))
