import { rememberApplied } from '../../../jobs/applied-jobs.ts'
import { trackConversion } from '../../../site/consent/analytics.ts'
import { dropDraft } from '../draft.ts'
import { fitToDevice } from '../recommended.ts'
import { saveAnswers } from '../saved-answers.ts'
import { awaitSentScreen, fetchSentScreen, type SentScreen } from './sent-screen.ts'

type Sent = {
  applicationId: number | null
  /** The key by which the server recognises the browser that sent it. */
  key: string
  /** A text that replaces the usual one. */
  note: string | null
  title: string
  /** The success screen, if it is there already. */
  screen?: SentScreen
}

/** The address of the success screen, for the browser that has the key. */
export const sentAddress = (form: HTMLFormElement, key: string) => `${form.getAttribute('action')}?sent=${key}`

/** Replaces the form by the success screen; by one line as long as that cannot be loaded. */
export async function showSuccess(form: HTMLFormElement, sent: Sent) {
  saveAnswers(form)
  form.dataset['sent'] = ''
  dropDraft(form)
  rememberApplied(Number(form.dataset['application']))
  if (sent.applicationId !== null) void trackConversion('application', 3, String(sent.applicationId))
  const place = form.closest<HTMLElement>('[data-apply-screen]')
  const address = sentAddress(form, sent.key)
  const screen = sent.screen ?? (await fetchSentScreen(address))
  // A reload or a return to the page shows the same again.
  history.replaceState(history.state, '', address)
  if (!place) return
  fill(place, screen, sent)
  if (!screen) awaitSentScreen(address, (later) => fill(place, later, sent))
}

function fill(place: HTMLElement, screen: SentScreen | null, { note, title }: Sent) {
  place.replaceChildren(...(screen?.nodes ?? plainScreen()))
  fitToDevice(place)
  document.dispatchEvent(new Event('job-cards-rendered'))
  const heading = place.querySelector<HTMLElement>('h1')
  const text = place.querySelector('[data-sent-text]')
  if (heading && (note || !screen)) heading.textContent = title
  if (note && text) text.textContent = note
  document.title = heading?.textContent ?? document.title
  window.scrollTo(0, 0)
  heading?.focus({ preventScroll: true })
}

function plainScreen(): Node[] {
  const heading = document.createElement('h1')
  heading.tabIndex = -1
  const text = document.createElement('p')
  text.dataset['sentText'] = ''
  return [heading, text]
}
