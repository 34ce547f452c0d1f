import { wakeBack } from '../way-back.ts'
import { keepOrder, orderOf, readOrder } from './order.ts'
import './tag-strip.ts'

wakeBack()

/** Searching, picking tags and loading more without leaving the page: each is an address that the server draws. */
const find = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(selector)
const results = find('[data-results]')
const form = find<HTMLFormElement>('[data-news-search]')
const input = find<HTMLInputElement>('#q')
const list = form?.action ?? location.pathname
const language = document.documentElement.lang
const subheadOffset = 32

let latest = 0
let ahead: { address: string; page: Promise<Document> } | undefined

form?.addEventListener('submit', (event) => {
  event.preventDefault()
  input?.blur()
  const q = input?.value.trim() ?? ''
  void go(q ? `${list}?${new URLSearchParams({ q })}` : list, { scrolls: true })
})

input?.addEventListener('input', () => find('[data-clear]')?.toggleAttribute('hidden', input.value === ''))

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-news] a') : null
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
  if (link.matches('[data-more]')) {
    event.preventDefault()
    void loadMore(link)
  } else if (new URL(link.href).pathname === new URL(list, location.href).pathname) {
    event.preventDefault()
    void go(link.href, { scrolls: link.matches('[data-tag-strip] a, [data-articles] a, [data-hero] a') })
    if (link.matches('[data-clear]')) input?.focus()
  }
})

addEventListener('popstate', () => void show(location.href))

results?.addEventListener('article-deleted', (event) => {
  event.preventDefault()
  ahead = undefined
  void show(location.href)
})

async function go(address: string, { scrolls }: { scrolls: boolean }) {
  history.pushState(null, '', address)
  await show(address)
  if (scrolls) scrollToSubhead()
}

/** Draws the list of an address. An answer that comes after a later question is thrown away. */
async function show(address: string) {
  if (!results) return
  const turn = ++latest
  const skeletons = find<HTMLTemplateElement & HTMLElement>('[data-skeletons]')?.content.cloneNode(true)
  results.ariaBusy = 'true'
  if (skeletons) results.replaceChildren(skeletons)
  try {
    const page = await fetchPage(address)
    if (turn !== latest) return
    takeOver(page)
  } catch {
    if (turn === latest) location.reload()
  } finally {
    results.ariaBusy = 'false'
  }
}

async function loadMore(link: HTMLAnchorElement) {
  if (link.ariaDisabled === 'true') return
  const turn = ++latest
  const text = link.textContent
  link.ariaDisabled = 'true'
  link.textContent = link.dataset['loading'] ?? text
  try {
    const page = await (ahead?.address === link.href ? ahead.page : fetchPage(link.href))
    if (turn !== latest) return
    history.replaceState(history.state, '', link.href)
    append(page)
  } catch {
    if (turn === latest) location.assign(link.href)
  }
}

/** Puts what is not there yet behind what is, and leads the focus to the first of it. */
function append(page: Document) {
  const grid = results?.querySelector('[data-articles]')
  const known = new Set(idsIn(document))
  const fresh = [...page.querySelectorAll<HTMLElement>('[data-articles] [data-article]')].filter(
    ({ dataset }) => !known.has(dataset['article'] ?? ''),
  )
  grid?.append(...fresh)
  results?.querySelector('.more')?.replaceWith(...page.querySelectorAll('[data-results] .more'))
  fresh[0]?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true })
  settle()
}

function takeOver(page: Document) {
  const drawn = page.querySelector('[data-results]')
  if (!results || !drawn) throw new Error('no list')
  results.replaceChildren(...drawn.childNodes)
  results.dataset['address'] = drawn.getAttribute('data-address') ?? ''
  document.title = page.title
  const typed = page.querySelector<HTMLInputElement>('#q')?.value ?? ''
  if (input && document.activeElement !== input) input.value = typed
  find('[data-clear]')?.toggleAttribute('hidden', !input?.value)
  markTags(page)
  const status = find('[data-status]')
  if (status) status.textContent = results.querySelector('.empty p, [data-subhead]')?.textContent ?? ''
  settle()
}

/** The tags stay where they are scrolled to; only which one is chosen changes. */
function markTags(page: Document) {
  for (const chip of document.querySelectorAll<HTMLAnchorElement>('[data-tag-strip] a')) {
    const drawn = page.querySelector<HTMLAnchorElement>(
      `[data-tag-strip] a[data-tag="${CSS.escape(chip.dataset['tag'] ?? '')}"]`,
    )
    if (!drawn) continue
    chip.href = drawn.getAttribute('href') ?? chip.href
    chip.ariaCurrent = drawn.ariaCurrent
  }
}

/** After every drawing: order, admin's buttons, and the next articles fetched before they are asked for. */
function settle() {
  const search = new URLSearchParams(location.search)
  if (!search.get('q') && !search.get('tags') && !search.get('page')) rememberOrder()
  document.dispatchEvent(new Event('articles-drawn'))
  const more = find<HTMLAnchorElement>('[data-more]')
  if (more) whenIdle(() => fetchAhead(more.href))
}

function rememberOrder() {
  const grid = results?.querySelector('[data-articles]')
  if (!grid) return
  const cards = new Map(
    [...grid.querySelectorAll<HTMLElement>('[data-article]')].map((card) => [card.dataset['article'] ?? '', card]),
  )
  const order = orderOf([...cards.keys()], readOrder(language))
  if (order.join() !== [...cards.keys()].join()) grid.append(...order.flatMap((id) => cards.get(id) ?? []))
  keepOrder(language, order)
}

function fetchAhead(address: string) {
  if (ahead?.address === address) return
  const page = fetchPage(address)
  page.catch(() => undefined)
  ahead = { address, page }
}

async function fetchPage(address: string): Promise<Document> {
  const answer = await fetch(address, { headers: { Accept: 'text/html' } })
  if (!answer.ok) throw new Error(String(answer.status))
  return new DOMParser().parseFromString(await answer.text(), 'text/html')
}

function scrollToSubhead() {
  const subhead = find('[data-subhead]')
  if (!subhead) return
  const header = find('#top')?.offsetHeight ?? 0
  scrollTo({
    top: subhead.getBoundingClientRect().top + scrollY - header - subheadOffset,
    behavior: isCalm() ? 'auto' : 'smooth',
  })
}

const idsIn = (page: Document) =>
  [...page.querySelectorAll<HTMLElement>('[data-article]')].map(({ dataset }) => dataset['article'] ?? '')

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 200)

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

settle()
