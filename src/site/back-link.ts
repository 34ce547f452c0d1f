import { splitPath } from '../../server/text/language.ts'
import { tryOrNull } from '../lib/browser-storage.ts'

/** Milliseconds that going back may take to start before the link's own address is opened. */
const timeoutMs = 150
const articleTimeoutMs = 450

/**
 * Back links go to the previous page of this site; from an article never to another article, but to the list.
 * `data-back="same"` goes back only to the page of the link itself, `data-back-not` never to that path.
 */
export function initBackLinks() {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-back]')) {
    const isInArticle = link.dataset['back'] === 'article'
    keepReferrer(link)
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || history.length < 2) return
      if (!mayGoBack(document.referrer, link) || (isInArticle && isArticle(document.referrer))) return
      event.preventDefault()
      stepBackOr(link.href, isInArticle ? articleTimeoutMs : timeoutMs)
    })
  }
}

/** In a new tab there is no history: the link itself leads back to the search that the page was opened from. */
function keepReferrer(link: HTMLAnchorElement) {
  const { referrer } = document
  const isOfSearch = !link.dataset['back'] && mayGoBack(referrer, link) && !new URL(referrer).searchParams.has('logout')
  if (isOfSearch) link.href = referrer
}

/** Leaving starts at once, however slow the previous page loads. A step within the same page does not leave an article. */
function stepBackOr(address: string, timeoutMs: number) {
  const { href } = location
  const isStillHere = () => location.href === href || isArticle(location.href)
  const timer = setTimeout(() => isStillHere() && location.replace(address), timeoutMs)
  for (const eventName of ['beforeunload', 'pagehide'])
    addEventListener(eventName, () => clearTimeout(timer), { once: true })
  history.back()
}

/** Is the referrer another page of this site, and not this one in another language? */
function mayGoBack(referrer: string, { pathname, dataset }: HTMLAnchorElement): boolean {
  const from = tryOrNull(() => new URL(referrer))
  if (!from) return false
  const place = splitPath(from.pathname).rest
  if (from.origin !== location.origin || place === splitPath(location.pathname).rest) return false
  return dataset['back'] === 'same' ? from.pathname === pathname : place !== dataset['backNot']
}

const isArticle = (address: string) => /\/vijesti\/[^/]+$/.test(new URL(address).pathname)
