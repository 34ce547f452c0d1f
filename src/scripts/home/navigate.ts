import { layOutEagerly, layOutOnFirstScroll } from '../site/deferred-layout.ts'
import { markShown } from './address.ts'
import { swapIn } from './swap.ts'

export type Visit = {
  /** Leave the address alone: it is there already. */
  stay?: boolean
  /** The element to scroll to, or how far down the page was. */
  scroll?: string | number | undefined
  /** What gets the focus instead of the heading of the list. */
  focus?: string | undefined
}

let underWay: AbortController | undefined

/** Shows another selection without leaving the page: the same HTML that the address answers, put in place. */
export async function visit(address: string, how: Visit = {}) {
  underWay?.abort()
  underWay = new AbortController()
  const { signal } = underWay
  const path = address.split('#')[0] as string
  const results = document.getElementById('results')
  results?.setAttribute('aria-busy', 'true')
  document.querySelector('[data-failed]')?.remove()

  try {
    const response = await fetch(path, { signal, headers: { Accept: 'text/html' } })
    if (!response.ok) return location.assign(address)
    const html = await response.text()
    const page = new DOMParser().parseFromString(html, 'text/html')
    if (!page.getElementById('results')) return location.assign(address)
    await nextTask()
    if (signal.aborted) return
    if (!how.stay) leaveFor(path)
    if (typeof how.scroll === 'number') layOutEagerly()
    swapIn(page)
    markShown()
    arrive(how)
  } catch {
    if (signal.aborted) return
    results?.removeAttribute('aria-busy')
    showFailure(() => visit(address, how))
  }
}

/** Remembers how far down this address was read, for the way back. */
function leaveFor(address: string) {
  history.replaceState({ ...history.state, scroll: scrollY }, '')
  history.pushState(null, '', address)
}

function arrive({ scroll, focus }: Visit) {
  for (const name of ['job-cards-rendered', 'articles-rendered']) document.dispatchEvent(new Event(name))
  if (focus) document.querySelector<HTMLElement>(focus)?.focus()
  else announce()
  if (scroll === 'newest') document.getElementById('newest-heading')?.focus({ preventScroll: true })
  if (typeof scroll === 'number') scrollTo(0, scroll)
  else if (scroll) document.getElementById(scroll)?.scrollIntoView()
  layOutOnFirstScroll()
}

/** Says what was found; a reader whose chip is gone goes on at the heading. */
function announce() {
  const heading = document.getElementById('newest-heading')
  const said = document.getElementById('announcement')
  if (said) said.textContent = `${heading?.textContent}: ${document.querySelector('#newest [data-count]')?.textContent}`
  if (document.activeElement === document.body) heading?.focus({ preventScroll: true })
}

function showFailure(retry: () => void) {
  const template = document.querySelector<HTMLTemplateElement>('#load-failed')
  const banner = template?.content.firstElementChild?.cloneNode(true)
  if (!(banner instanceof HTMLElement)) return
  banner.dataset['failed'] = ''
  banner.querySelector('[data-retry]')?.addEventListener('click', retry)
  document.getElementById('results')?.before(banner)
}

/** Lets the browser answer to keys between reading the page and drawing it. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))
