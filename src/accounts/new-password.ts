import { request } from '../data/api.ts'
import { type enhance, fieldOf, formValues } from '../site/form.ts'
import { initPasswordToggles } from './password-toggle.ts'

type Texts = { passwordMissing: string; differ: string }

/** The checks of a new password: its strength, and that it is repeated; one that is visible need not be. */
export function newPasswordChecks(form: HTMLFormElement, texts: Texts) {
  const { weakness, ask } = strengthOf(form)
  const isShown = () => fieldOf(form, 'password')?.type === 'text'
  const checks = {
    password: (value: string) => (value ? weakness() : texts.passwordMissing),
    repeatPassword: (value: string) => (isShown() || value === fieldOf(form, 'password')?.value ? '' : texts.differ),
  }

  /** Asks for the strength once the password, or a field that counts for it, was left. */
  function follow({ recheck, refresh }: ReturnType<typeof enhance>) {
    const repeat = form.querySelector<HTMLElement>('[data-field=repeatPassword]')
    form.addEventListener('focusout', async ({ target }) => {
      if (!['password', 'nazivTvrtke', 'email'].includes((target as HTMLInputElement).name)) return
      await ask()
      recheck('password')
      refresh()
    })
    form.addEventListener('input', ({ target }) => {
      if ((target as HTMLInputElement).name === 'password') recheck('repeatPassword')
    })
    initPasswordToggles(form, (shown) => {
      if (repeat) repeat.hidden = shown
      recheck('repeatPassword')
      refresh()
    })
  }
  return { checks, follow, isShown, weakness, ask }
}

/** Asks the server whether a password is weak, given company, contact and e-mail address. Combinations known to be weak are not asked again. */
function strengthOf(form: HTMLFormElement) {
  const weak = new Map<string, string>()
  const typed = () => {
    const { password = '', nazivTvrtke = '', email = '', kontaktOsoba = '' } = formValues(form)
    return { password, nazivTvrtke, email, kontaktOsoba, language: document.documentElement.lang }
  }
  const weakness = () => weak.get(JSON.stringify(typed())) ?? ''

  async function ask() {
    const json = typed()
    if (!json.password || weakness()) return
    const { message } = await request<{ message: string }>('/apipublic/check-password', { json }).catch(() => ({
      message: '',
    }))
    if (message) weak.set(JSON.stringify(json), message)
  }
  return { weakness, ask }
}
