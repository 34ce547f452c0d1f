import { isEmail, phonePattern } from '../../server/questions/question.ts'
import { fillIn } from '../../server/text/fill-in.ts'
import { normalizePhone } from '../../server/text/typed.ts'
import { request } from '../data/api.ts'
import { enhance, fieldOf, formTexts } from '../site/form.ts'
import { keepOverLanguages } from './keep-over-languages.ts'
import { type MailPreview, showMail } from './mail-card.ts'
import { newPasswordChecks } from './new-password.ts'
import { fillByVat, type VatTexts } from './vat-fill.ts'

type Texts = VatTexts & Record<'required' | 'email' | 'phone' | 'passwordMissing' | 'differ' | 'tooLong', string>
type Answer = { createdEmail?: string; mailsent?: MailPreview }

const requiredNames = ['nazivTvrtke', 'adresa', 'postanskiBroj', 'grad', 'drzava', 'kontaktOsoba']

const form = document.querySelector<HTMLFormElement>('form[data-signup]')
if (form) enhanceForm(form)

function enhanceForm(form: HTMLFormElement) {
  const texts = formTexts<Texts>(form)
  const password = newPasswordChecks(form, texts)
  const enhanced = enhance(form, {
    checks: { ...checksOf(form, texts), ...password.checks },
    waits: () => '',
    confirm: () => password.ask().then(() => true),
    send: (values) =>
      request<Answer>('/apipublic/signup', {
        json: { ...values, ...(password.isShown() && { repeatPassword: values['password'] }) },
      }),
    done: (answer) => follow(form, answer),
  })
  password.follow(enhanced)
  keepOverLanguages(form)
  fillByVat(form, texts)
}

/** The checks of company and contact, whose texts name the field. */
function checksOf(form: HTMLFormElement, texts: Texts) {
  const required = (name: string) => (value: string) =>
    value.trim()
      ? ''
      : fillIn(texts.required, { field: form.querySelector(`label[for=${name}]`)?.textContent?.trim() ?? '' })
  const short = (name: string, check: (value: string) => string) => (value: string) => {
    const limit = fieldOf(form, name)?.dataset['limit']
    return limit && value.trim().length > Number(limit) ? fillIn(texts.tooLong, { max: limit }) : check(value)
  }
  const checks = {
    ...Object.fromEntries(requiredNames.map((name) => [name, required(name)])),
    porezniBroj: () => '',
    brojTelefona: (value: string) => (phonePattern.test(normalizePhone(value.trim())) ? '' : texts.phone),
    email: (value: string) => (isEmail(value.trim()) ? '' : texts.email),
  }
  return Object.fromEntries(Object.entries(checks).map(([name, check]) => [name, short(name, check)]))
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
