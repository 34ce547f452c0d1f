import { rememberApplied } from '../../../jobs/applied-jobs.ts'
import { trackConversion } from '../../../site/consent/analytics.ts'
import { dropDraft } from '../draft.ts'
import { fitToDevice } from '../recommended.ts'
import { saveAnswers } from '../saved-answers.ts'

type Sent = {
  applicationId: number | null
  /** The key by which the server recognises the browser that sent it. */
  key: string
  /** A text that replaces the usual one. */
  note: string | null
  title: string
}

/** Replaces the form by the success screen, or by one line when that cannot be loaded. */
export async function showSuccess(form: HTMLFormElement, { applicationId, key, note, title }: Sent) {
  saveAnswers(form)
  dropDraft(form)
  rememberApplied(Number(form.dataset['application']))
  if (applicationId !== null) void trackConversion('application', 3, String(applicationId))
  const place = form.closest('[data-apply-screen]')
  const address = `${form.getAttribute('action')}?sent=${key}`
  const screen = await fetchScreen(address)
  // A reload or a return to the page shows the same again.
  history.replaceState(history.state, '', address)
  place?.replaceChildren(...(screen ?? plainScreen()))
  if (place) fitToDevice(place)
  document.dispatchEvent(new Event('job-cards-rendered'))
  const heading = place?.querySelector<HTMLElement>('h1')
  const text = place?.querySelector('[data-sent-text]')
  if (heading && (note || !screen)) heading.textContent = title
  if (note && text) text.textContent = note
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

function plainScreen(): Node[] {
  const heading = document.createElement('h1')
  heading.tabIndex = -1
  const text = document.createElement('p')
  text.dataset['sentText'] = ''
  return [heading, text]
}
