import { isEmail, phonePattern } from '../../server/questions/question.ts'
import { fillIn } from '../../server/text/fill-in.ts'
import { normalizePhone } from '../../server/text/typed.ts'
import { request } from '../data/api.ts'
import { fieldOf, goToFirst, setBusy, showAlert, showProblem, showRefusal, textsOf, valuesOf } from './form.ts'
import { keepOverLanguages } from './keep-over-languages.ts'
import { type MailPreview, showMail } from './mail-card.ts'
import { initPasswordToggles } from './password-toggle.ts'
import { strengthOf } from './strength.ts'
import { fillByVat, type VatTexts } from './vat-fill.ts'

type Texts = VatTexts &
  Record<'required' | 'email' | 'phone' | 'passwordMissing' | 'differ' | 'tooLong' | 'offline', string>
type Answer = { createdEmail?: string; mailsent?: MailPreview }

const required = ['nazivTvrtke', 'adresa', 'postanskiBroj', 'grad', 'drzava', 'kontaktOsoba']
const checked = [...required, 'porezniBroj', 'brojTelefona', 'email', 'password', 'repeatPassword']

const form = document.querySelector<HTMLFormElement>('form[data-signup]')
if (form) enhanceForm(form)

function enhanceForm(form: HTMLFormElement) {
  const texts = textsOf<Texts>(form)
  const repeat = form.querySelector<HTMLElement>('[data-field=repeatPassword]')
  const touched = new Set<string>()
  const strength = strengthOf(form)
  let isShown = false

  function check(name: string) {
    touched.add(name)
    showProblem(form, name, problemIn(form, name, { texts, isShown, weakness: strength.weakness() }))
  }

  async function checkPassword() {
    await strength.ask()
    if (touched.has('password')) check('password')
  }

  async function send() {
    setBusy(form, true)
    showAlert(form, '')
    await checkPassword()
    for (const name of checked) check(name)
    if (form.querySelector('[aria-invalid="true"]')) {
      setBusy(form, false)
      return goToFirst(form)
    }
    const values = valuesOf(form)
    const json = { ...values, ...(isShown && { repeatPassword: values['password'] }) }
    try {
      follow(form, await request<Answer>('/apipublic/signup', { json }))
    } catch (error) {
      setBusy(form, false)
      showRefusal(form, error, texts.offline)
    }
  }

  form.addEventListener('focusout', ({ target }) => {
    const { name } = target as HTMLInputElement
    if (!checked.includes(name)) return
    check(name)
    if (['password', 'nazivTvrtke', 'email'].includes(name)) void checkPassword()
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
  initPasswordToggles(form, (shown) => {
    isShown = shown
    if (repeat) repeat.hidden = shown
    if (touched.has('repeatPassword')) check('repeatPassword')
  })
  keepOverLanguages(form)
  fillByVat(form, texts)
}

/** The error of a field; '' when there is none. */
function problemIn(
  form: HTMLFormElement,
  name: string,
  { texts, isShown, weakness }: { texts: Texts; isShown: boolean; weakness: string },
): string {
  const value = (fieldOf(form, name)?.value ?? '').trim()
  const limit = fieldOf(form, name)?.dataset['limit']
  if (limit && value.length > Number(limit)) return fillIn(texts.tooLong, { max: limit })
  const label = form.querySelector(`label[for=${name}]`)?.textContent?.trim() ?? ''
  if (required.includes(name)) return value ? '' : fillIn(texts.required, { field: label })
  switch (name) {
    case 'email':
      return isEmail(value) ? '' : texts.email
    case 'brojTelefona':
      return phonePattern.test(normalizePhone(value)) ? '' : texts.phone
    case 'password':
      return fieldOf(form, name)?.value ? weakness : texts.passwordMissing
    case 'repeatPassword':
      return isShown || fieldOf(form, name)?.value === fieldOf(form, 'password')?.value ? '' : texts.differ
    default:
      return ''
  }
}

/** Goes on to the page that asks to open the mailed link. In the demo the mail itself is shown in its place. */
function follow(form: HTMLFormElement, { createdEmail, mailsent }: Answer) {
  const next = createdEmail
    ? `${form.dataset['finish']}?${new URLSearchParams({ email: createdEmail, token: '1' })}`
    : (form.dataset['almost'] ?? '/')
  if (!mailsent) return location.assign(next)
  history.replaceState(history.state, '', next)
  form.remove()
  showMail(mailsent)
  scrollTo({ top: 0 })
}
