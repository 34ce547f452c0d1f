import { layOutEagerly, layOutOnFirstScroll } from '../site/deferred-layout.ts'
import { markShown } from './address.ts'
import { clearFailure, showLoadFailure } from './failure.ts'
import { swapIn } from './swap.ts'

export type Visit = {
  /** Do not change the address: it is right already. */
  stay?: boolean
  /** The element to scroll to, or a scroll position in pixels. */
  scroll?: string | number | undefined
  /** Selector of the element that gets focus instead of the heading of the list. */
  focus?: string | undefined
}

let underWay: AbortController | undefined

/** Shows another selection without leaving the page: fetches the HTML of its address and replaces the results. */
export async function visit(address: string, how: Visit = {}) {
  underWay?.abort()
  underWay = new AbortController()
  const { signal } = underWay
  const path = address.split('#')[0] as string
  const results = document.getElementById('results')
  results?.setAttribute('aria-busy', 'true')
  clearFailure()

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
    showLoadFailure(() => visit(address, how))
  }
}

/** Stores the scroll position of this address, for going back. */
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

/** Announces the number of results. Focus that was on a removed chip goes to the heading. */
function announce() {
  const heading = document.getElementById('newest-heading')
  const announcement = document.getElementById('announcement')
  if (announcement)
    announcement.textContent = `${heading?.textContent}: ${document.querySelector('#newest [data-count]')?.textContent}`
  if (document.activeElement === document.body) heading?.focus({ preventScroll: true })
}

/** Lets the browser handle input between parsing the page and rendering it. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))
