import { request } from '../data/api.ts'
import { readStored } from '../lib/browser-storage.ts'
import { trackConversion } from '../site/consent/analytics.ts'
import { storeNecessary } from '../site/consent/consent.ts'
import { enhance, showAlert } from '../site/form.ts'

const key = 'registrationTokenSuccess'
const wasConfirmed = ' je vec registrirana'

const place = document.querySelector<HTMLElement>('[data-confirmation]')
if (place) finish(place)

/**
 * Sends the confirmation automatically. The button stays for another attempt when the server cannot be reached.
 * A link that was confirmed on this page stays confirmed, even when the server rejects it later.
 */
function finish(place: HTMLElement) {
  const { token = '', email = '', confirmation } = place.dataset
  const form = place.querySelector('form')
  if (confirmation === 'done' || (token && readStored(key) === token)) return succeed(place)
  if (!form) return
  enhance(form, {
    send: () =>
      request('/apipublic/finish-signup', { json: { email, token, language: document.documentElement.lang } }),
    done: () => succeed(place),
    failed({ status, code, message }) {
      if (message.includes(wasConfirmed)) succeed(place)
      else if (status > 0 && status < 500) fail(place, code === 'token' ? (place.dataset['badLink'] ?? '') : message)
      else showAlert(form, form.dataset['offline'] ?? '')
    },
  })
  form.requestSubmit()
}

function succeed(place: HTMLElement) {
  const { token = '', email = '' } = place.dataset
  show(place, '[data-success]', '[data-failure]')
  storeNecessary(key, token)
  void trackConversion('registration', 1, token || email)
}

function fail(place: HTMLElement, message: string) {
  const text = place.querySelector('[data-problem]')
  if (text) text.textContent = message.charAt(0).toLocaleUpperCase(document.documentElement.lang) + message.slice(1)
  show(place, '[data-failure]', '[data-success]')
}

function show(place: HTMLElement, shown: string, other: string) {
  place.querySelector('form')?.remove()
  place.querySelector(other)?.remove()
  const outcome = place.querySelector<HTMLElement>(shown)
  if (outcome) outcome.hidden = false
}
