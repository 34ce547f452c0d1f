import { isEmail } from '../../server/questions/question.ts'
import { request } from '../data/api.ts'
import { fieldOf, showDialogThenRedirect, showProblem, showRefusal, textsOf, valuesOf } from './form.ts'

type Texts = Record<'missing' | 'invalid' | 'offline', string>

const form = document.querySelector<HTMLFormElement>('form[data-forgot]')
if (form) enhanceForm(form)

function enhanceForm(form: HTMLFormElement) {
  const texts = textsOf<Texts>(form)
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
  const email = () => (valuesOf(form)['email'] ?? '').trim()
  const problem = () => (email() ? (isEmail(email()) ? '' : texts.invalid) : texts.missing)

  const refresh = () => {
    if (button) button.disabled = problem() !== ''
  }

  /** The dialog does not wait for the response, which is the same for every address. */
  async function send() {
    const dialog = document.querySelector<HTMLDialogElement>('#mail-sent')
    const language = document.documentElement.lang
    const answer = request<{ message: string }>('/apipublic/forgot-password', { json: { email: email(), language } })
    showDialogThenRedirect('mail-sent')
    try {
      const { message } = await answer
      if (message !== 'ok') throw new Error(message)
    } catch (error) {
      dialog?.close('stay')
      showRefusal(form, error, texts.offline)
    }
  }

  form.addEventListener('input', () => {
    refresh()
    if (fieldOf(form, 'email')?.ariaInvalid === 'true') showProblem(form, 'email', problem())
  })
  form.addEventListener('focusout', ({ target }) => {
    if (target instanceof HTMLInputElement) showProblem(form, 'email', problem())
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    showProblem(form, 'email', problem())
    if (!problem()) void send()
  })
  refresh()
}
