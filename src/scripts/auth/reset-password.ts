import { landingUrl } from '../../../server/accounts/auth/redirects.ts'
import { codeNeeded } from '../../../server/accounts/second-factor/code-needed.ts'
import { splitPath } from '../../../server/text/language.ts'
import { ApiError, request } from '../../lib/api.ts'
import { isAccepted } from '../../lib/consent.ts'
import {
  fieldOf,
  setBusy,
  showDialogThenRedirect,
  showProblem,
  showRefusal,
  textsOf,
  valuesOf,
} from '../../lib/form.ts'
import { storeUser } from '../../lib/session.ts'
import { broadcastSession, type SessionUser } from '../../lib/session-user.ts'
import { askCode } from './ask-code.ts'
import { initPasswordToggles } from './password-toggle.ts'

type Texts = Record<'missing' | 'differ' | 'offline', string>

const form = document.querySelector<HTMLFormElement>('form[data-recover]')
if (form && !form.querySelector('input[name=password]:disabled')) enhanceForm(form)

function enhanceForm(form: HTMLFormElement) {
  const texts = textsOf<Texts>(form)
  const { language } = splitPath(location.pathname)
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
  const repeat = form.querySelector<HTMLElement>('[data-field=repeatPassword]')
  let isShown = false

  const isSame = () => isShown || valuesOf(form)['password'] === valuesOf(form)['repeatPassword']
  function refresh() {
    if (button) button.disabled = (valuesOf(form)['password'] ?? '').length < 8 || !isSame()
  }

  async function send() {
    const { email = '', token = '', password = '' } = valuesOf(form)
    setBusy(form, true)
    try {
      const json = { email, token, password, language, consent: isAccepted() }
      const { user } = await request<{ user?: SessionUser }>('/apipublic/change-password', { json })
      if (!user) return showDialogThenRedirect('not-changed')
      storeUser(user)
      broadcastSession()
      showDialogThenRedirect('changed', landingUrl(undefined, language, user.login))
    } catch (error) {
      if (error instanceof ApiError && error.code === codeNeeded) return askCode(language)
      setBusy(form, false)
      const isAboutPassword = error instanceof ApiError && !!error.fields['password']
      if (isAboutPassword || (error instanceof ApiError && error.status === 0)) showRefusal(form, error, texts.offline)
      else showDialogThenRedirect('not-changed')
    }
  }

  form.addEventListener('input', ({ target }) => {
    refresh()
    const { name } = target as HTMLInputElement
    showProblem(form, name, '')
    if (isSame()) showProblem(form, 'repeatPassword', '')
  })
  form.addEventListener('focusout', ({ target }) => {
    const name = target instanceof HTMLInputElement ? target.name : ''
    if (name === 'password' && !fieldOf(form, name)?.value) showProblem(form, name, texts.missing)
    if (name === 'repeatPassword' && !isSame()) showProblem(form, name, texts.differ)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!button?.disabled) void send()
  })
  initPasswordToggles(form, (shown) => {
    isShown = shown
    if (repeat) repeat.hidden = shown
    refresh()
  })
  refresh()
}
