import { splitPath } from '../../../server/text/language.ts'

/** How long a step back may take to begin before the link's own address is opened, in milliseconds. */
const timeoutMs = 150
const articleTimeoutMs = 450

/**
 * 'Back' goes where the reader came from on this site; from an article never to another article, but to the list. A link
 * with `data-back="same"` goes back only to the very page it leads to, one with `data-back-not` never to that path.
 */
export function initBackLinks() {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-back]')) {
    const isInArticle = link.dataset['back'] === 'article'
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || history.length < 2) return
      if (!mayGoBack(document.referrer, link) || (isInArticle && isArticle(document.referrer))) return
      event.preventDefault()
      stepBackOr(link.href, isInArticle ? articleTimeoutMs : timeoutMs)
    })
  }
}

/** Leaving begins at once, however long the page before takes to come. A step within this page is none out of an article. */
function stepBackOr(address: string, timeoutMs: number) {
  const { href } = location
  const isStillHere = () => location.href === href || isArticle(location.href)
  const timer = setTimeout(() => isStillHere() && location.replace(address), timeoutMs)
  for (const eventName of ['beforeunload', 'pagehide'])
    addEventListener(eventName, () => clearTimeout(timer), { once: true })
  history.back()
}

/** Whether 'back' on a page may go where the reader came from: another page of this site, not this one in another language. */
function mayGoBack(referrer: string, { pathname, dataset }: HTMLAnchorElement): boolean {
  if (!URL.canParse(referrer)) return false
  const from = new URL(referrer)
  const place = splitPath(from.pathname).rest
  if (from.origin !== location.origin || place === splitPath(location.pathname).rest) return false
  return dataset['back'] === 'same' ? from.pathname === pathname : place !== dataset['backNot']
}

const isArticle = (address: string) => /\/vijesti\/[^/]+$/.test(new URL(address).pathname)
