import type { Language } from '../../server/text/language.ts'
import { readStored, session } from '../lib/browser-storage.ts'
import { layOutEagerly } from '../site/deferred-layout.ts'
import { isShown, rewrite } from './address.ts'
import { loadDropdownsOnFirstUse } from './dropdown/dropdowns.ts'
import { showLoadFailure } from './failure.ts'
import { changed, type HomeSelection, homeAddress, withForeign } from './home-address.ts'
import type { Visit } from './navigate.ts'

const scrollKey = 'homeScrollPosition'
const language = document.documentElement.lang as Language
const form = document.querySelector<HTMLFormElement>('#search')
const clear = document.querySelector<HTMLElement>('[data-clear-text]')

/** The script that updates the list is loaded on the first change; if that fails, the browser navigates, unless it would only show that it is offline. */
const visit = async (address: string, how: Visit): Promise<void> => {
  const loaded = await import('./navigate.ts').catch(() => undefined)
  if (loaded) await loaded.visit(address, how)
  else if (navigator.onLine) location.assign(address)
  else showLoadFailure(() => visit(address, how))
}

const hidePermits = async (turn?: boolean) => (await import('../work-rights/hide-permits.ts')).hidePermits(turn)

const go = (address: string, scroll?: string) => visit(withForeign(address, location.search), { scroll })

/** Some fields are outside of the form, beside the list, and name it by their `form` attribute. */
document.addEventListener('change', ({ target, detail }: Event & { detail?: string | null }) => {
  if (!form || !(target instanceof HTMLSelectElement || target instanceof HTMLInputElement)) return
  if (target.dataset['hidePermits'] !== undefined) void hidePermits((target as HTMLInputElement).checked)
  const { name } = target
  if (target.form !== form || !name || name === 'searchText') return
  const isPlace = name === 'country' || name === 'industry'
  const isCountry = name === 'country'
  const selection = changed(readForm(form), {
    ...(isPlace && { company: undefined }),
    ...(isCountry && { region: detail ?? undefined, places: undefined }),
  })
  void go(homeAddress(language, selection), name === 'country' ? 'newest' : undefined)
})

form?.addEventListener('submit', (event) => {
  event.preventDefault()
  const isEverywhere = event.submitter?.hasAttribute('data-everywhere')
  const selection = changed(readForm(form), isEverywhere ? { company: undefined } : {})
  void go(homeAddress(language, selection), 'newest')
})

document.addEventListener('submit', (event) => {
  if (!(event.target instanceof HTMLElement) || event.target.dataset['clearAll'] === undefined) return
  event.preventDefault()
  void go(homeAddress(language, {}))
})

const showClear = () => clear?.toggleAttribute('hidden', !form?.['searchText'].value)
form?.['searchText'].addEventListener('input', showClear)
form?.['searchText'].addEventListener('value-restored', showClear)
clear?.addEventListener('click', () => {
  if (!form) return
  form['searchText'].value = ''
  form['searchText'].focus()
  showClear()
  if (new URLSearchParams(location.search).has('searchText')) {
    void go(homeAddress(language, changed(readForm(form), { searchText: undefined })))
  }
})

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  if (link.closest('[data-article], [data-job]')) session.set(scrollKey, String(scrollY))
  if (link.dataset['inPlace'] === undefined || event.defaultPrevented) return
  event.preventDefault()
  const { pathname, search, searchParams } = new URL(link.href)
  const address = withForeign(pathname + search, location.search)
  const shownArticles = document.querySelectorAll('#articlesSection [data-article]').length
  if (link.dataset['inPlace'] === 'articlesSection') {
    void visit(address, { focus: `#articlesSection [data-article]:nth-child(${shownArticles + 1}) h3 a` })
  } else {
    void visit(address, { scroll: link.dataset['inPlace'] || (searchParams.has('country') ? 'newest' : undefined) })
  }
})

addEventListener('popstate', ({ state }) => {
  if (isShown()) return
  void visit(location.pathname + location.search, { stay: true, scroll: Number(state?.scroll) || 0 })
})

document.addEventListener('article-deleted', (event) => {
  event.preventDefault()
  void visit(location.pathname + location.search, { stay: true })
})

/** Replaces the address by the canonical one: without empty fields, and with the industry in the path. */
function tidyAddress() {
  const own = document.getElementById('results')?.dataset['address'] ?? location.pathname
  rewrite(withForeign(own, location.search) + location.hash)
}

function restoreScroll() {
  const kept = session.get(scrollKey)
  session.remove(scrollKey)
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isReturn = navigation?.type === 'back_forward' || navigation?.type === 'reload'
  const country = new URLSearchParams(location.search).has('country')
  if (location.hash) return
  if (kept && (isReturn || !country)) {
    layOutEagerly()
    scrollTo(0, Number(kept))
  } else if (country && !isReturn) document.getElementById('newest')?.scrollIntoView()
}

/** A second after the page is loaded the sign-out notice is removed, unless the pointer or focus is on it. */
function clearNotice(notice: Element) {
  const clear = () => {
    tidyAddress()
    if (!notice.matches(':hover, :focus-within')) notice.remove()
  }
  const start = () => setTimeout(clear, 1000)
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}

async function loadSuggestions() {
  const { initSuggestions } = await import('./suggest.ts')
  if (form)
    await initSuggestions(form['searchText'], (change) => {
      void go(homeAddress(language, changed(readForm(form), change)), 'newest')
    })
}
form?.['searchText'].addEventListener('input', loadSuggestions, { once: true })
/** Whether it was turned on while the script was loading. */
const isHidingEarly = !!document.querySelector<HTMLInputElement>('[data-hide-permits]')?.checked
if (isHidingEarly || readStored('hidesPermitJobs')) void hidePermits(isHidingEarly || undefined)
if (readStored('recentJobs')) void import('./recent.ts').then(({ showRecent }) => showRecent())
if (form) loadDropdownsOnFirstUse(form)
showClear()
restoreScroll()
const notice = document.querySelector('[data-logged-out]')
if (notice) clearNotice(notice)
else tidyAddress()

/** The values of the search form. The company comes from the address, in a hidden field. */
function readForm(form: HTMLFormElement): HomeSelection {
  const filled = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()] as const)
  const { industry: _, articles, ...rest } = Object.fromEntries(filled.filter(([, value]) => value && value !== 'ALL'))
  const industry = form.elements.namedItem('industry') as HTMLSelectElement
  return {
    ...rest,
    industrySlug: industry.selectedOptions[0]?.dataset['slug'],
    articles: articles === undefined ? undefined : Number(articles),
  }
}
