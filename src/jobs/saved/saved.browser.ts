import { choice, showChosen } from './choose.ts'
import { removeSavedJob, type SavedJob, savedJobs } from './saved-jobs.ts'

/** Shows the ads that were saved on this device: the live ones as cards, the others by their titles. */
const page = document.querySelector<HTMLElement>('[data-saved]')
const part = (name: string) => page?.querySelector<HTMLElement>(`[data-saved-${name}]`)

async function show() {
  const saved = savedJobs()
  const list = saved.length > 0 ? await fetchList(saved) : undefined
  part('failed')?.toggleAttribute('hidden', saved.length === 0 || !!list)
  if (list) part('list')?.replaceChildren(...list.childNodes)
  for (const card of cards()) {
    const id = Number(card.dataset['job'])
    card.append(choice(page, id, titleOf(card)), removal(id, titleOf(card)))
  }
  showChosen(page)
  document.dispatchEvent(new Event('job-cards-rendered'))
  if (list || saved.length === 0) showOthers(saved)
}

const cards = () => page?.querySelectorAll<HTMLElement>('[data-saved-list] [data-job]') ?? []
const titleOf = (card: HTMLElement) => card.querySelector('h3')?.textContent?.trim() ?? ''

async function fetchList(saved: SavedJob[]): Promise<Element | undefined> {
  const address = `${location.pathname}?ids=${saved.map(({ id }) => id).join(',')}`
  const html = await fetch(address).then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  )
  return new DOMParser().parseFromString(html, 'text/html').querySelector('[data-saved-list]') ?? undefined
}

/** Shows ads that are no longer live, or that none are saved. */
function showOthers(saved: SavedJob[]) {
  const live = new Set([...cards()].map((card) => Number(card.dataset['job'])))
  const gone = saved.filter(({ id }) => !live.has(id))
  part('gone')
    ?.querySelector('ul')
    ?.replaceChildren(...gone.map(lineOf))
  part('gone')?.toggleAttribute('hidden', gone.length === 0)
  part('none')?.toggleAttribute('hidden', saved.length > 0)
}

function lineOf({ id, path, title }: SavedJob): HTMLElement {
  const link = document.createElement('a')
  link.href = path
  link.textContent = title
  const line = document.createElement('li')
  line.append(link, removal(id, title))
  return line
}

/** A button that removes an ad from the list. Focus then goes to the list. */
function removal(id: number, title: string): Node {
  const template = page?.querySelector<HTMLTemplateElement>('template[data-saved-remove]')
  const button = template?.content.firstElementChild?.cloneNode(true) as HTMLButtonElement
  button.setAttribute('aria-label', `${button.textContent}: ${title}`)
  button.addEventListener('click', () => {
    removeSavedJob(id)
    button.closest('[data-job], li')?.remove()
    showOthers(savedJobs())
    showChosen(page)
    part('list')?.focus()
  })
  return button
}

part('retry')?.addEventListener('click', show)
void show()
