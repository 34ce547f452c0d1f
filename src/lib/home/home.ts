import type { Language } from '../../../server/text/language.ts'
import { session } from '../browser-storage.ts'
import { changed, homeAddress, withForeign } from '../home-address.ts'
import { layOutAtOnce } from '../later.ts'
import { awaitDropdowns } from './dropdowns.ts'
import { readForm } from './form.ts'
import { isShown, rewrite, visit } from './visit.ts'

const scrollKey = 'homeScrollPosition'
const language = document.documentElement.lang as Language
const form = document.querySelector<HTMLFormElement>('#search')
const clear = document.querySelector<HTMLElement>('[data-clear-text]')

const go = (address: string, scroll?: string) => visit(withForeign(address, location.search), { scroll })

form?.addEventListener('change', ({ target }) => {
  const name = target instanceof HTMLSelectElement || target instanceof HTMLInputElement ? target.name : ''
  if (!name || name === 'searchText') return
  const isPlace = name === 'country' || name === 'industry'
  const selection = changed(readForm(form), isPlace ? { company: undefined } : {})
  void go(homeAddress(language, selection), name === 'country' ? 'newest' : undefined)
})

form?.addEventListener('submit', (event) => {
  event.preventDefault()
  const isEverywhere = event.submitter?.hasAttribute('data-everywhere')
  const selection = changed(readForm(form), isEverywhere ? { company: undefined } : {})
  void go(homeAddress(language, selection))
})

document.addEventListener('submit', (event) => {
  if (!(event.target instanceof HTMLElement) || event.target.dataset['clearAll'] === undefined) return
  event.preventDefault()
  void go(homeAddress(language, {}))
})

const showClear = () => clear?.toggleAttribute('hidden', !form?.['searchText'].value)
form?.['searchText'].addEventListener('input', showClear)
form?.['searchText'].addEventListener('synced', showClear)
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

/** The address of what is shown, without empty fields of a form and numbers that the path can say. */
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
    layOutAtOnce()
    scrollTo(0, Number(kept))
  } else if (country && !isReturn) document.getElementById('newest')?.scrollIntoView()
}

const notice = document.querySelector('[data-logged-out]')
if (notice) {
  setTimeout(() => {
    notice.remove()
    tidyAddress()
  }, 1000)
} else tidyAddress()
if (form) awaitDropdowns(form)
showClear()
restoreScroll()
