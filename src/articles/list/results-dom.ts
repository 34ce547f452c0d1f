import { prefersReducedMotion } from '../../lib/motion.ts'
import { clearOrder, inRememberedOrder, readOrder, storeOrder } from './order.ts'

/** Puts results rendered by the server into the open page. */
export const find = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(selector)
export const results = find('[data-results]')
export const input = find<HTMLInputElement>('#q')
const language = document.documentElement.lang
const subheadOffset = 32

export function showSkeletons() {
  const skeletons = find<HTMLTemplateElement & HTMLElement>('[data-skeletons]')?.content.cloneNode(true)
  if (skeletons) results?.replaceChildren(skeletons)
}

/** Replaces the list by that of another page. */
export function replaceResults(page: Document) {
  const rendered = page.querySelector('[data-results]')
  if (!results || !rendered) throw new Error('no list')
  const selection = rendered.getAttribute('data-address') ?? ''
  if (results.dataset['address'] !== selection) clearOrder(language)
  results.dataset['address'] = selection
  results.replaceChildren(...rendered.childNodes)
  const typed = page.querySelector<HTMLInputElement>('#q')?.value ?? ''
  if (input && document.activeElement !== input) input.value = typed
  find('[data-clear]')?.toggleAttribute('hidden', !input?.value)
  markTags(page)
  const status = find('[data-status]')
  if (status) status.textContent = results.querySelector('.empty p, [data-subhead]')?.textContent ?? ''
}

/** Appends the articles that are not there yet, and focuses the first of them. */
export function append(page: Document) {
  const grid = results?.querySelector('[data-articles]')
  const shownIds = new Set(idsIn(document))
  const fresh = [...page.querySelectorAll<HTMLElement>('[data-articles] [data-article]')].filter(
    ({ dataset }) => !shownIds.has(dataset['article'] ?? ''),
  )
  grid?.append(...fresh)
  results?.querySelector('.more')?.replaceWith(...page.querySelectorAll('[data-results] .more'))
  fresh[0]?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true })
}

/** Changes only which tag is current, so that the strip keeps its scroll position. */
function markTags(page: Document) {
  for (const chip of document.querySelectorAll<HTMLAnchorElement>('[data-tag-strip] a')) {
    const rendered = page.querySelector<HTMLAnchorElement>(
      `[data-tag-strip] a[data-tag="${CSS.escape(chip.dataset['tag'] ?? '')}"]`,
    )
    if (!rendered) continue
    chip.href = rendered.getAttribute('href') ?? chip.href
    const current = rendered.getAttribute('aria-current')
    if (current) chip.setAttribute('aria-current', current)
    else chip.removeAttribute('aria-current')
  }
}

/** Shows the articles in the order of the last visit, and stores the new order. */
export function rememberOrder() {
  const grid = results?.querySelector('[data-articles]')
  if (!grid) return
  const cards = new Map(
    [...grid.querySelectorAll<HTMLElement>('[data-article]')].map((card) => [card.dataset['article'] ?? '', card]),
  )
  const order = inRememberedOrder([...cards.keys()], readOrder(language))
  if (order.join() !== [...cards.keys()].join()) grid.append(...order.flatMap((id) => cards.get(id) ?? []))
  storeOrder(language, order)
}

export function scrollToSubhead() {
  const subhead = find('[data-subhead]')
  if (!subhead) return
  const header = find('#top')?.offsetHeight ?? 0
  scrollTo({
    top: subhead.getBoundingClientRect().top + scrollY - header - subheadOffset,
    behavior: prefersReducedMotion() ? 'auto' : 'smooth',
  })
}

const idsIn = (page: Document) =>
  [...page.querySelectorAll<HTMLElement>('[data-article]')].map(({ dataset }) => dataset['article'] ?? '')
