import { read } from '../../lib/apply/device.ts'
import { dropDraft } from '../../lib/apply/draft.ts'
import { saveAnswers } from '../../lib/apply/saved-answers.ts'

type Sent = { applicationId: number | null /** Said instead of the usual text. */; note: string | null; title: string }

/** Puts the success screen in the place of the form. Should it not come, a line says that all went well. */
export async function showSuccess(form: HTMLFormElement, { applicationId, note, title }: Sent) {
  saveAnswers(form)
  dropDraft(form)
  reportConversion(applicationId)
  const place = form.closest('[data-apply-screen]')
  const screen = await fetchScreen(`${form.getAttribute('action')}?sent=${applicationId}`)
  place?.replaceChildren(...(screen ?? [headingOf(title)]))
  const text = place?.querySelector('[data-sent-text]')
  if (note && text) text.textContent = note
  const heading = place?.querySelector<HTMLElement>('h1')
  document.title = heading?.textContent ?? document.title
  window.scrollTo(0, 0)
  heading?.focus({ preventScroll: true })
}

async function fetchScreen(url: string): Promise<Node[] | null> {
  const html = await fetch(url).then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  )
  const screen = new DOMParser().parseFromString(html, 'text/html').querySelector('[data-apply-screen]')
  return screen?.querySelector('[data-sent-text]')
    ? [...screen.childNodes].map((node) => document.adoptNode(node))
    : null
}

function headingOf(title: string) {
  const heading = document.createElement('h1')
  heading.tabIndex = -1
  heading.textContent = title
  return heading
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
