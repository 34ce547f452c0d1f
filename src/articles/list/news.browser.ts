import {
  append,
  find,
  input,
  rememberOrder,
  replaceResults,
  results,
  scrollToSubhead,
  showSkeletons,
} from './results-dom.ts'
import './tag-strip.ts'

/** Searching, picking tags and loading more without leaving the page: each state is an address that the server renders. */
const form = find<HTMLFormElement>('[data-news-search]')
const list = form?.action ?? location.pathname

let latest = 0
let ahead: { address: string; page: Promise<Document> } | undefined

form?.addEventListener('submit', (event) => {
  event.preventDefault()
  input?.blur()
  const q = input?.value.trim() ?? ''
  void go(q ? `${list}?${new URLSearchParams({ q })}` : list, { scrolls: true })
})

results?.addEventListener('submit', (event) => {
  event.preventDefault()
  const sent = event.target as HTMLFormElement
  if (sent.matches('[data-more]')) void loadMore(sent)
  else void go(list, { scrolls: false })
})

input?.addEventListener('input', () => find('[data-clear]')?.toggleAttribute('hidden', !input?.value))

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-news] a') : null
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
  if (new URL(link.href).pathname !== new URL(list, location.href).pathname) return
  event.preventDefault()
  if (link.matches('[data-clear]')) clearInput()
  void go(link.href, { scrolls: link.matches('[data-tag-strip] a, [data-articles] a, [data-hero] a') })
})

function clearInput() {
  if (!input) return
  input.value = ''
  input.focus()
}

addEventListener('popstate', () => void show(location.href))

results?.addEventListener('article-deleted', (event) => {
  event.preventDefault()
  void show(location.href)
})

async function go(address: string, { scrolls }: { scrolls: boolean }) {
  history.pushState(null, '', address)
  await show(address)
  if (scrolls) scrollToSubhead()
}

/** Renders the list of an address. A response that arrives after a later request is discarded. */
async function show(address: string) {
  if (!results) return
  const turn = ++latest
  ahead = undefined
  results.setAttribute('aria-busy', 'true')
  showSkeletons()
  try {
    const [page, { syncHead }] = await Promise.all([fetchPage(address), import('../../site/sync-head.ts')])
    if (turn !== latest) return
    syncHead(page)
    replaceResults(page)
    settle()
  } catch {
    if (turn === latest) location.reload()
  } finally {
    results.setAttribute('aria-busy', 'false')
  }
}

async function loadMore(more: HTMLFormElement) {
  const turn = ++latest
  const address = addressOf(more)
  const button = more.querySelector('button')
  if (button) {
    button.disabled = true
    button.textContent = button.dataset['loading'] ?? button.textContent
  }
  try {
    const page = await (ahead?.address === address ? ahead.page : fetchPage(address))
    if (turn !== latest) return
    history.replaceState(history.state, '', address)
    append(page)
    settle()
  } catch {
    if (turn === latest) location.assign(address)
  }
}

/** The address that a form without JavaScript would open. */
function addressOf(sent: HTMLFormElement) {
  const fields = [...new FormData(sent)].map(([name, value]) => [name, String(value)])
  return `${sent.action}?${new URLSearchParams(fields)}`
}

/** After every rendering: restores the order, adds the administrator's buttons, and prefetches the next articles. */
function settle() {
  const search = new URLSearchParams(location.search)
  if (!search.get('q') && !search.get('tags') && !search.get('page')) rememberOrder()
  document.dispatchEvent(new Event('articles-rendered'))
  const more = find<HTMLFormElement>('[data-more]')
  if (more) whenIdle(() => fetchAhead(addressOf(more)))
}

function fetchAhead(address: string) {
  if (ahead?.address === address) return
  const page = fetchPage(address)
  page.catch(() => undefined)
  ahead = { address, page }
}

async function fetchPage(address: string): Promise<Document> {
  const response = await fetch(address, { headers: { Accept: 'text/html' } })
  if (!response.ok) throw new Error(String(response.status))
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 200)

settle()
