import { isEmail } from '../../server/questions/question.ts'
import { request } from '../data/api.ts'
import { enhance, formTexts, showDialogThenRedirect, showRefusal } from '../site/form.ts'

type Texts = Record<'missing' | 'invalid', string>

const form = document.querySelector<HTMLFormElement>('form[data-forgot]')
if (form) enhanceForm(form)

function enhanceForm(form: HTMLFormElement) {
  const texts = formTexts<Texts>(form)
  enhance(form, {
    checks: {
      email: (value) => (value.trim() ? (isEmail(value.trim()) ? '' : texts.invalid) : texts.missing),
    },
    /** The dialog does not wait for the response, which is the same for every address. */
    async send({ email = '' }) {
      showDialogThenRedirect('mail-sent')
      const json = { email: email.trim(), language: document.documentElement.lang }
      const { message } = await request<{ message: string }>('/apipublic/forgot-password', { json })
      if (message !== 'ok') throw new Error(message)
    },
    done() {},
    failed(error) {
      document.querySelector<HTMLDialogElement>('#mail-sent')?.close('stay')
      showRefusal(form, error)
    },
  })
}
