import { landingUrl } from '../../server/accounts/auth/redirects.ts'
import { codeNeeded } from '../../server/accounts/second-factor/code-needed.ts'
import { splitPath } from '../../server/text/language.ts'
import { ApiError, request } from '../data/api.ts'
import { broadcastSession, type SessionUser } from '../data/session-user.ts'
import { isAccepted } from '../site/consent/consent.ts'
import { storeUser } from '../site/member/session.ts'
import { askCode } from './ask-code.ts'
import {
  fieldOf,
  goToFirst,
  setBusy,
  showDialogThenRedirect,
  showProblem,
  showRefusal,
  textsOf,
  valuesOf,
} from './form.ts'
import { initPasswordToggles } from './password-toggle.ts'
import { strengthOf } from './strength.ts'

type Texts = Record<'missing' | 'differ' | 'offline' | 'waitsForLength' | 'waitsForStrength' | 'waitsForRepeat', string>

const form = document.querySelector<HTMLFormElement>('form[data-recover]')
if (form && !form.querySelector('input[name=password]:disabled')) enhanceForm(form)

function enhanceForm(form: HTMLFormElement) {
  const texts = textsOf<Texts>(form)
  const { language } = splitPath(location.pathname)
  const repeat = form.querySelector<HTMLElement>('[data-field=repeatPassword]')
  const checks = checksOf(form, texts)

  async function send() {
    const { email = '', token = '', password = '' } = valuesOf(form)
    setBusy(form, true)
    if (await checks.findWeakness()) return stay()
    try {
      const json = { email, token, password, language, consent: isAccepted() }
      const { user } = await request<{ user?: SessionUser }>('/apipublic/change-password', { json })
      if (!user) return showDialogThenRedirect('not-changed')
      storeUser(user)
      broadcastSession()
      showDialogThenRedirect('changed', landingUrl(undefined, language, user.login))
    } catch (error) {
      if (error instanceof ApiError && error.code === codeNeeded) return askCode(language)
      stay()
      const isAboutPassword = error instanceof ApiError && !!error.fields['password']
      if (isAboutPassword || (error instanceof ApiError && error.status === 0)) showRefusal(form, error, texts.offline)
      else showDialogThenRedirect('not-changed')
    }
  }

  function stay() {
    setBusy(form, false)
    checks.refresh()
    goToFirst(form)
  }

  form.addEventListener('input', ({ target }) => {
    checks.refresh()
    const { name } = target as HTMLInputElement
    showProblem(form, name, '')
    if (checks.isSame()) showProblem(form, 'repeatPassword', '')
  })
  form.addEventListener('focusout', ({ target }) => {
    const name = target instanceof HTMLInputElement ? target.name : ''
    if (name === 'password') void checks.findWeakness()
    if (name === 'repeatPassword' && !checks.isSame()) showProblem(form, name, texts.differ)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (form.ariaBusy !== 'true' && !checks.waitsFor()) void send()
  })
  initPasswordToggles(form, (shown) => {
    if (repeat) repeat.hidden = shown
    checks.refresh()
  })
  checks.refresh()
}

/** The checks that the button waits for, with their texts. A visible password need not be repeated. */
function checksOf(form: HTMLFormElement, texts: Texts) {
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
  const reason = form.querySelector<HTMLElement>('[data-waits]')
  const strength = strengthOf(form)
  const password = () => valuesOf(form)['password'] ?? ''
  const isSame = () => fieldOf(form, 'password')?.type === 'text' || password() === valuesOf(form)['repeatPassword']

  function waitsFor() {
    if (password().length < 8) return texts.waitsForLength
    if (strength.weakness()) return texts.waitsForStrength
    return isSame() ? '' : texts.waitsForRepeat
  }
  function refresh() {
    const text = waitsFor()
    if (button) button.disabled = text !== '' || form.ariaBusy === 'true'
    if (reason && reason.textContent !== text) reason.textContent = text
  }
  /** Asks the server, as the registration does. */
  async function findWeakness() {
    await strength.ask()
    showProblem(form, 'password', password() ? strength.weakness() : texts.missing)
    refresh()
    return strength.weakness()
  }
  return { isSame, waitsFor, refresh, findWeakness }
}
