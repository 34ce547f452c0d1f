import { isEmail, phonePattern } from '../../../server/applications/question.ts'
import { fillIn } from '../../../server/text/fill-in.ts'
import { ask } from '../api.ts'
import { fieldOf, goToFirst, setBusy, showAlert, showProblem, showRefusal, textsOf, valuesOf } from './form.ts'
import { type MailPreview, showMail } from './mail-card.ts'
import { wakeToggles } from './password-toggle.ts'
import { fillByVat } from './vat-fill.ts'

type Texts = Record<
  'required' | 'email' | 'phone' | 'passwordMissing' | 'differ' | 'searching' | 'filled' | 'offline',
  string
>
type Answer = { createdEmail?: string; mailsent?: MailPreview }

const required = ['nazivTvrtke', 'adresa', 'postanskiBroj', 'grad', 'drzava', 'kontaktOsoba']
const checked = [...required, 'brojTelefona', 'email', 'password', 'repeatPassword']

const form = document.querySelector<HTMLFormElement>('form[data-signup]')
if (form) wake(form)

function wake(form: HTMLFormElement) {
  const texts = textsOf<Texts>(form)
  const repeat = form.querySelector<HTMLElement>('[data-field=repeatPassword]')
  const touched = new Set<string>()
  let isShown = false
  /** Passwords the server found weak beside a company and an address, with its reasons. */
  const weak = new Map<string, string>()
  const toJudge = () => {
    const { password = '', nazivTvrtke = '', email = '', language = '' } = valuesOf(form)
    return { password, nazivTvrtke, email, language }
  }
  const weakness = () => weak.get(JSON.stringify(toJudge())) ?? ''

  function problemOf(name: string): string {
    const value = (fieldOf(form, name)?.value ?? '').trim()
    const label = form.querySelector(`label[for=${name}]`)?.textContent?.trim() ?? ''
    if (required.includes(name)) return value ? '' : fillIn(texts.required, { field: label })
    switch (name) {
      case 'email':
        return isEmail(value) ? '' : texts.email
      case 'brojTelefona':
        return phonePattern.test(value) ? '' : texts.phone
      case 'password':
        return fieldOf(form, name)?.value ? weakness() : texts.passwordMissing
      case 'repeatPassword':
        return isShown || fieldOf(form, name)?.value === fieldOf(form, 'password')?.value ? '' : texts.differ
      default:
        return ''
    }
  }

  function check(name: string) {
    touched.add(name)
    showProblem(form, name, problemOf(name))
  }

  async function judgePassword() {
    const json = toJudge()
    if (!json.password || weakness()) return
    const { message } = await ask<{ message: string }>('/apipublic/check-password', { json }).catch(() => ({
      message: '',
    }))
    if (message) weak.set(JSON.stringify(json), message)
    if (touched.has('password')) showProblem(form, 'password', problemOf('password'))
  }

  async function send() {
    setBusy(form, true)
    showAlert(form, '')
    await judgePassword()
    for (const name of checked) check(name)
    if (form.querySelector('[aria-invalid="true"]')) {
      setBusy(form, false)
      return goToFirst(form)
    }
    const values = valuesOf(form)
    const json = { ...values, ...(isShown && { repeatPassword: values['password'] }) }
    try {
      follow(await ask<Answer>('/apipublic/signup', { json }))
    } catch (error) {
      setBusy(form, false)
      showRefusal(form, error, texts.offline)
    }
  }

  function follow({ createdEmail, mailsent }: Answer) {
    if (mailsent) {
      form.remove()
      showMail(mailsent)
      scrollTo({ top: 0 })
    } else if (createdEmail) {
      location.assign(`${form.dataset['finish']}?${new URLSearchParams({ email: createdEmail, token: '1' })}`)
    } else location.assign(form.dataset['almost'] ?? '/')
  }

  form.addEventListener('focusout', ({ target }) => {
    const { name } = target as HTMLInputElement
    if (!checked.includes(name)) return
    check(name)
    if (['password', 'nazivTvrtke', 'email'].includes(name)) void judgePassword()
  })
  form.addEventListener('input', ({ target }) => {
    const { name } = target as HTMLInputElement
    if (touched.has(name)) check(name)
    if (name === 'password' && touched.has('repeatPassword')) check('repeatPassword')
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (form.ariaBusy !== 'true') void send()
  })
  wakeToggles(form, (shown) => {
    isShown = shown
    if (repeat) repeat.hidden = shown
    if (touched.has('repeatPassword')) check('repeatPassword')
  })
  fillByVat(form, texts)
}
