import { trackConversion } from '../analytics.ts'
import { readKept } from '../browser-storage.ts'
import { keepByConsent } from '../consent.ts'

const key = 'registrationTokenSuccess'
const outcome = document.querySelector<HTMLElement>('[data-confirmed]')
if (outcome) finish(outcome)

/** A link that once confirmed here counts as confirmed, whatever the server says of it later. */
function finish(outcome: HTMLElement) {
  const { token = '', email = '', confirmed } = outcome.dataset
  const before = !!token && readKept(key) === token
  if (confirmed !== 'yes' && !before) return
  const success = outcome.querySelector<HTMLElement>('[data-success]')
  if (success) success.hidden = false
  outcome.querySelector('[data-failure]')?.remove()
  keepByConsent(key, token)
  void trackConversion('registration', 1, token || email)
}
