import { landingUrl } from '../../server/accounts/auth/redirects.ts'
import { codeNeeded } from '../../server/accounts/auth/second-factor/code-needed.ts'
import { splitPath } from '../../server/text/language.ts'
import { request } from '../data/api.ts'
import { takeSessionEnded } from '../data/session-ended.ts'
import { broadcastSession, type SessionUser } from '../data/session-user.ts'
import { isAccepted } from '../site/consent/consent.ts'
import { enhance, errorText, fieldOf, formValues, showAlert } from '../site/form.ts'
import { storeUser } from '../site/member/session.ts'
import { askCode } from './ask-code.ts'
import { initPasswordToggles } from './password-toggle.ts'
import { adoptRedirectUrl, takeRedirectUrl } from './redirected.ts'

const form = document.querySelector<HTMLFormElement>('form[data-login]')
adoptRedirectUrl()
const ended = document.querySelector<HTMLElement>('[data-session-ended]')
if (takeSessionEnded() && ended) ended.hidden = false
if (form) enhanceForm(form)

function enhanceForm(form: HTMLFormElement) {
  const { language } = splitPath(location.pathname)
  const forgot = document.querySelector<HTMLAnchorElement>('[data-forgot-link]')
  /** The credentials that were refused last, which are not sent again. */
  let refused = ''

  const credentials = () => {
    const { login = '', password = '' } = formValues(form)
    return { login: login.trim(), password }
  }
  const isComplete = () => Object.values(credentials()).every(Boolean)
  const isFilledIn = () => ['login', 'password'].every((name) => fieldOf(form, name)?.matches(':autofill'))

  const { refresh } = enhance(form, {
    waits: () => (isComplete() || isFilledIn() ? '' : 'credentials'),
    confirm: () => isComplete() && JSON.stringify(credentials()) !== refused,
    send: () =>
      request<SessionUser>('/apipublic/login', { json: { ...credentials(), language, consent: isAccepted() } }),
    done(user) {
      storeUser(user)
      broadcastSession()
      location.assign(landingUrl(takeRedirectUrl(), language, user.login))
    },
    failed(error) {
      if (error.code === codeNeeded) return askCode(language)
      const isWrong = /invalid login/i.test(error.message)
      if (isWrong) refused = JSON.stringify(credentials())
      showAlert(form, (isWrong && form.dataset['wrong']) || errorText(form, error))
      fieldOf(form, 'password')?.focus()
    },
  })
  function update() {
    const { login } = credentials()
    if (forgot) forgot.search = login ? new URLSearchParams({ email: login }).toString() : ''
    refresh()
  }
  for (const eventName of ['input', 'change'] as const) form.addEventListener(eventName, update)
  initPasswordToggles(form)
  update()
  setTimeout(update, 400)
}
