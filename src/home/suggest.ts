import { openWhereSpace } from '../ui/open-where-space.ts'

type Suggestion = { id: number; label: string; searchText: string; jobs: number }

const delayMs = 150
const minTyped = 2

/** Suggests trades while typing, in a list for arrows, Enter, Escape and the pointer. */
export function initSuggestions(input: HTMLInputElement, onPick: () => void) {
  const list = suggestionList(input)
  const pick = (option: HTMLElement) => {
    input.value = option.dataset['text'] ?? ''
    list.close()
    onPick()
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let request = new AbortController()
  const stop = () => {
    clearTimeout(timer)
    request.abort()
    list.close()
  }
  const ask = async () => {
    request.abort()
    request = new AbortController()
    const found = await suggestionsFor(input, request.signal)
    if (found.length > 0 && document.activeElement === input) list.show(found)
    else list.close()
  }
  const askSoon = () => {
    stop()
    if (input.value.trim().length >= minTyped) timer = setTimeout(() => void ask(), delayMs)
  }
  input.addEventListener('input', askSoon)
  input.addEventListener('blur', stop)
  input.form?.addEventListener('submit', stop)
  input.addEventListener('keydown', (event) => {
    if (!list.isOpen()) return
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const option = list.active()
    if (move) list.move(move)
    else if (event.key === 'Escape') stop()
    else if (event.key === 'Enter' && option) pick(option)
    else return
    event.preventDefault()
  })
  list.onClick(pick)
  askSoon()
}

async function suggestionsFor({ value: typed, form }: HTMLInputElement, signal: AbortSignal): Promise<Suggestion[]> {
  const query = new URLSearchParams([...new FormData(form ?? undefined)].map(([name, value]) => [name, String(value)]))
  query.delete('searchText')
  for (const [name, value] of Object.entries({ q: typed, language: document.documentElement.lang, count: '7' }))
    query.set(name, value)
  const response = await fetch(`/apipublic/occupations?${query}`, { signal }).catch(() => undefined)
  if (!response?.ok) return []
  return ((await response.json()) as Suggestion[]).filter(({ jobs }) => jobs > 0)
}

/** The list of a field, and its active option. */
function suggestionList(input: HTMLInputElement) {
  const list = document.getElementById('suggestions') as HTMLElement
  const options = () => [...list.querySelectorAll<HTMLElement>('[role="option"]')]
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
    active: () => options()[at],
    move: (by: number) => activate(Math.max(-1, Math.min(options().length - 1, at + by))),
    show(found: Suggestion[]) {
      list.replaceChildren(...found.map(optionOf))
      toggle(true)
      openWhereSpace(list)
    },
    onClick(pick: (option: HTMLElement) => void) {
      list.addEventListener('click', ({ target }) => {
        const option = target instanceof Element ? target.closest<HTMLElement>('[role="option"]') : null
        if (option) pick(option)
      })
    },
  }
}

function optionOf({ id, label, searchText, jobs }: Suggestion): HTMLElement {
  const option = document.createElement('li')
  option.id = `suggestion-${id}`
  option.setAttribute('role', 'option')
  option.dataset['text'] = searchText
  const count = document.createElement('b')
  count.textContent = String(jobs)
  option.append(label, ' ', count)
  return option
}
