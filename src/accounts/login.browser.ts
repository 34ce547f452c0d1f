import { landingUrl } from '../../server/accounts/auth/redirects.ts'
import { codeNeeded } from '../../server/accounts/second-factor/code-needed.ts'
import { splitPath } from '../../server/text/language.ts'
import { request } from '../data/api.ts'
import { broadcastSession, type SessionUser } from '../data/session-user.ts'
import { isAccepted } from '../site/consent/consent.ts'
import { storeUser } from '../site/member/session.ts'
import { askCode } from './ask-code.ts'
import { fieldOf, setBusy, showAlert, valuesOf } from './form.ts'
import { initPasswordToggles } from './password-toggle.ts'
import { adoptRedirectUrl, takeRedirectUrl } from './redirected.ts'

const form = document.querySelector<HTMLFormElement>('form[data-login]')
adoptRedirectUrl()
if (form) enhanceForm(form)

function enhanceForm(form: HTMLFormElement) {
  const { language } = splitPath(location.pathname)
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
  const forgot = document.querySelector<HTMLAnchorElement>('[data-forgot-link]')
  /** The credentials that were refused last, which are not sent again. */
  let refused = ''

  const given = () => {
    const { login = '', password = '' } = valuesOf(form)
    return { login: login.trim(), password }
  }

  function refresh() {
    const { login, password } = given()
    const isFilledIn = ['login', 'password'].every((name) => fieldOf(form, name)?.matches(':autofill'))
    if (button) button.disabled = (!login || !password) && !isFilledIn
    if (forgot) forgot.search = login ? new URLSearchParams({ email: login }).toString() : ''
  }

  async function signIn() {
    const credentials = given()
    if (JSON.stringify(credentials) === refused) return
    setBusy(form, true)
    showAlert(form, '')
    try {
      const json = { ...credentials, language, consent: isAccepted() }
      const user = await request<SessionUser>('/apipublic/login', { json })
      storeUser(user)
      broadcastSession()
      location.assign(landingUrl(takeRedirectUrl(), language, user.login))
    } catch (error) {
      const { message, status, code } = error as { message: string; status?: number; code?: string }
      if (code === codeNeeded) return askCode(language)
      setBusy(form, false)
      if (/invalid login/i.test(message)) refused = JSON.stringify(credentials)
      showAlert(form, reasonOf(message, status))
      fieldOf(form, 'password')?.focus()
    }
  }

  function reasonOf(message: string, status: number | undefined) {
    if (!status) return form.dataset['offline'] ?? message
    return /invalid login/i.test(message) ? (form.dataset['wrong'] ?? message) : message
  }

  for (const eventName of ['input', 'change'] as const) form.addEventListener(eventName, refresh)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const { login, password } = given()
    if (login && password && form.ariaBusy !== 'true') void signIn()
  })
  initPasswordToggles(form)
  refresh()
  setTimeout(refresh, 400)
}
