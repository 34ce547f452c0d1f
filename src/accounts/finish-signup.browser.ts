import { ApiError, request } from '../data/api.ts'
import { readStored } from '../lib/browser-storage.ts'
import { trackConversion } from '../site/consent/analytics.ts'
import { storeByConsent } from '../site/consent/consent.ts'
import { setBusy, showAlert } from './form.ts'

const key = 'registrationTokenSuccess'
const wasConfirmed = ' je vec registrirana'

const place = document.querySelector<HTMLElement>('[data-confirmation]')
if (place) finish(place)

/** A link that was confirmed on this page stays confirmed, even when the server rejects it later. */
function finish(place: HTMLElement) {
  const { token = '', confirmation } = place.dataset
  const form = place.querySelector('form')
  if (confirmation === 'done' || (token && readStored(key) === token)) return succeed(place)
  if (!form) return
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void confirm(place, form)
  })
  void confirm(place, form)
}

/** Sends the confirmation automatically. The button stays for another attempt when the server cannot be reached. */
async function confirm(place: HTMLElement, form: HTMLFormElement) {
  const { token, email } = place.dataset
  setBusy(form, true)
  try {
    await request('/apipublic/finish-signup', { json: { email, token, language: document.documentElement.lang } })
    succeed(place)
  } catch (error) {
    const { status, message } = error instanceof ApiError ? error : { status: 0, message: '' }
    if (message.includes(wasConfirmed)) return succeed(place)
    if (status > 0 && status < 500) return fail(place, message)
    setBusy(form, false)
    showAlert(form, form.dataset['offline'] ?? '')
  }
}

function succeed(place: HTMLElement) {
  const { token = '', email = '' } = place.dataset
  show(place, '[data-success]', '[data-failure]')
  storeByConsent(key, token)
  void trackConversion('registration', 1, token || email)
}

function fail(place: HTMLElement, message: string) {
  const text = place.querySelector('[data-problem]')
  if (text) text.textContent = message.charAt(0).toLocaleUpperCase(document.documentElement.lang) + message.slice(1)
  show(place, '[data-failure]', '[data-success]')
}

function show(place: HTMLElement, wanted: string, other: string) {
  place.querySelector('form')?.remove()
  place.querySelector(other)?.remove()
  const outcome = place.querySelector<HTMLElement>(wanted)
  if (outcome) outcome.hidden = false
}
