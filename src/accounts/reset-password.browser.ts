import { landingUrl } from '../../server/accounts/auth/redirects.ts'
import { codeNeeded } from '../../server/accounts/auth/second-factor/code-needed.ts'
import { splitPath } from '../../server/text/language.ts'
import { request } from '../data/api.ts'
import { broadcastSession, type SessionUser } from '../data/session-user.ts'
import { isAccepted } from '../site/consent/consent.ts'
import { enhance, fieldOf, formTexts, showDialogThenRedirect, showRefusal } from '../site/form.ts'
import { storeUser } from '../site/member/session.ts'
import { askCode } from './ask-code.ts'
import { newPasswordChecks } from './new-password.ts'

type Texts = Record<'passwordMissing' | 'differ' | 'waitsForLength' | 'waitsForStrength' | 'waitsForRepeat', string>

const form = document.querySelector<HTMLFormElement>('form[data-recover]')
if (form && !form.querySelector('input[name=password]:disabled')) enhanceForm(form)

function enhanceForm(form: HTMLFormElement) {
  const texts = formTexts<Texts>(form)
  const { language } = splitPath(location.pathname)
  const { checks, follow, weakness, ask } = newPasswordChecks(form, texts)

  const enhanced = enhance(form, {
    checks,
    waits() {
      if ((fieldOf(form, 'password')?.value.length ?? 0) < 8) return texts.waitsForLength
      if (weakness()) return texts.waitsForStrength
      return checks.repeatPassword(fieldOf(form, 'repeatPassword')?.value ?? '') && texts.waitsForRepeat
    },
    confirm: () => ask().then(() => true),
    send({ email, token, password }) {
      const json = { email, token, password, language, consent: isAccepted() }
      return request<{ user?: SessionUser }>('/apipublic/change-password', { json })
    },
    done({ user }) {
      if (!user) return showDialogThenRedirect('not-changed')
      storeUser(user)
      broadcastSession()
      showDialogThenRedirect('changed', landingUrl(undefined, language, user.login))
    },
    failed(error) {
      if (error.code === codeNeeded) return askCode(language)
      if (error.fields['password'] || error.status === 0) showRefusal(form, error)
      else showDialogThenRedirect('not-changed')
    },
  })
  follow(enhanced)
}
