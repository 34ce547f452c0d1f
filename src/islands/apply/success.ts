import { read } from '../../lib/apply/device.ts'
import { dropDraft } from '../../lib/apply/draft.ts'
import { saveAnswers } from '../../lib/apply/saved-answers.ts'

/** Puts the success screen, which came with the page, in the place of the form. */
export function showSuccess(form: HTMLFormElement, applicationId: number | null, note: string | null) {
  saveAnswers(form)
  dropDraft(form)
  reportConversion(applicationId)
  const place = form.closest('[data-apply-screen]')
  const screen = document.querySelector<HTMLTemplateElement>('template[data-apply-success]')
  if (!place || !screen) return
  place.replaceChildren(screen.content.cloneNode(true))
  const text = place.querySelector('[data-sent-text]')
  if (note && text) text.textContent = note
  const heading = place.querySelector<HTMLElement>('h1')
  document.title = heading?.textContent ?? document.title
  window.scrollTo(0, 0)
  heading?.focus({ preventScroll: true })
}

/** Once for an application and a session, and only for those who agreed to it. */
function reportConversion(applicationId: number | null) {
  const mark = `conversion:${applicationId}`
  const isWanted =
    read(() => localStorage.getItem('adsCookiesAccepted')) === 'true' && !read(() => sessionStorage.getItem(mark))
  if (!isWanted || applicationId === null) return
  read(() => sessionStorage.setItem(mark, '1'))
  const layer = window as unknown as { dataLayer?: object[] }
  layer.dataLayer ??= []
  layer.dataLayer.push({ event: 'application_sent', transaction_id: String(applicationId), value: 3, currency: 'EUR' })
}
