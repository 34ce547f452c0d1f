import { mostListed } from '../../server/jobs/search/counted.ts'
import type { Language } from '../../server/text/language.ts'
import { homeUrl } from '../lib/home-urls.ts'
import { openWhereSpace } from '../ui/open-where-space.ts'
import type { HomeSelection } from './home-address.ts'
import { type Suggested, type SuggestionGroup, suggestionsFor } from './suggestion.ts'

/** Suggests trades, places and conditions while typing, in a list for arrows, Enter, Escape and the pointer. */
export async function initSuggestions(input: HTMLInputElement, onPick: (change: HomeSelection) => void) {
  const list = suggestionList(input)
  const pick = ({ change }: Suggested) => {
    list.close()
    onPick(change)
  }
  const groups = await loadGroups()
  const suggest = () => {
    const found = suggestionsFor(input.value, groups)
    if (found.length > 0 && document.activeElement === input) list.show(found)
    else list.close()
  }
  input.addEventListener('input', suggest)
  input.addEventListener('blur', list.close)
  input.form?.addEventListener('submit', list.close)
  input.addEventListener('keydown', (event) => {
    if (!list.isOpen()) return
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const active = list.active()
    if (move) list.move(move)
    else if (event.key === 'Escape') list.close()
    else if (event.key === 'Enter' && active) pick(active)
    else return
    event.preventDefault()
  })
  list.onClick(pick)
  suggest()
}

/** Read once; without it the field works as before. */
async function loadGroups(): Promise<SuggestionGroup[]> {
  const home = homeUrl(document.documentElement.lang as Language)
  const response = await fetch(`${home.replace(/\/$/, '')}/suggestions.json`).catch(() => undefined)
  return response?.ok ? ((await response.json()) as SuggestionGroup[]) : []
}

type Found = ReturnType<typeof suggestionsFor>

/** The list of a field, and its active option. */
function suggestionList(input: HTMLInputElement) {
  const list = document.getElementById('suggestions') as HTMLElement
  const options = () => [...list.querySelectorAll<HTMLElement>('[role="option"]')]
  let shown: Suggested[] = []
  let at = -1

  function activate(to: number) {
    at = to
    for (const [each, option] of options().entries()) option.setAttribute('aria-selected', String(each === to))
    input.setAttribute('aria-activedescendant', options()[to]?.id ?? '')
    options()[to]?.scrollIntoView({ block: 'nearest' })
  }
  function toggle(isOpen: boolean) {
    list.hidden = !isOpen
    activate(-1)
  }
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  return {
    isOpen: () => !list.hidden,
    close: () => toggle(false),
    active: () => shown[at],
    move: (by: number) => activate(Math.max(-1, Math.min(shown.length - 1, at + by))),
    show(found: Found) {
      shown = found.flatMap(({ items }) => items)
      list.replaceChildren(...found.map((group) => groupOf(group, shown, list.dataset['moreThan'] ?? '')))
      toggle(true)
      openWhereSpace(list)
    },
    onClick(pick: (suggested: Suggested) => void) {
      list.addEventListener('click', ({ target }) => {
        const option = target instanceof Element ? target.closest<HTMLElement>('[role="option"]') : null
        const suggested = option && shown[options().indexOf(option)]
        if (suggested) pick(suggested)
      })
    },
  }
}

/** `moreThan`: the number of ads where there are more than are counted. */
function groupOf({ heading, items }: Found[number], shown: Suggested[], moreThan: string): HTMLElement {
  const group = document.createElement('li')
  group.setAttribute('role', 'group')
  group.setAttribute('aria-label', heading)
  const title = document.createElement('span')
  title.setAttribute('aria-hidden', 'true')
  title.textContent = heading
  group.append(title, ...items.map((item) => optionOf(item, shown.indexOf(item), moreThan)))
  return group
}

function optionOf({ text, jobs }: Suggested, at: number, moreThan: string): HTMLElement {
  const option = document.createElement('div')
  option.id = `suggestion-${at}`
  option.setAttribute('role', 'option')
  const count = document.createElement('b')
  count.textContent = jobs > mostListed ? moreThan : String(jobs)
  option.append(text, ' ', count)
  return option
}
