import { choice, showChosen } from './choose.ts'
import { fetchLiveAds } from './live-ads.ts'
import { renderCard } from './render-card.ts'
import { removeSavedJob, type SavedJob, savedJobs } from './saved-jobs.ts'

/** Shows the ads that were saved on this device as it keeps them: the live ones as cards, the others by their titles. */
const page = document.querySelector<HTMLElement>('[data-saved]')
const part = (name: string) => page?.querySelector<HTMLElement>(`[data-saved-${name}]`)

async function show() {
  const saved = savedJobs()
  const isLive = saved.length > 0 ? await fetchLiveAds() : null
  part('failed')?.toggleAttribute('hidden', saved.length === 0 || !!isLive)
  const live = saved.filter(({ id }) => isLive?.(id) ?? true)
  part('list')?.replaceChildren(...live.map(cardOf))
  showChosen(page)
  const gone = saved.filter((job) => !live.includes(job))
  part('gone')
    ?.querySelector('ul')
    ?.replaceChildren(...gone.map(lineOf))
  showParts()
}

function cardOf(job: SavedJob): HTMLElement {
  const card = renderCard(page?.querySelector('template[data-saved-card]') as HTMLTemplateElement, job)
  card.querySelector('.acts')?.append(choice(page, job.id, job.title), removal(job.id, job.title))
  return card
}

function lineOf({ id, path, title }: SavedJob): HTMLElement {
  const link = document.createElement('a')
  link.href = path
  link.textContent = title
  const line = document.createElement('li')
  line.append(link, removal(id, title))
  return line
}

/** Hides what has no ads, and says when none are saved. */
function showParts() {
  part('gone')?.toggleAttribute('hidden', !part('gone')?.querySelector('li'))
  part('none')?.toggleAttribute('hidden', savedJobs().length > 0)
}

/** A button that removes an ad from the list. Focus then goes to the list. */
function removal(id: number, title: string): Node {
  const template = page?.querySelector<HTMLTemplateElement>('template[data-saved-remove]')
  const button = template?.content.firstElementChild?.cloneNode(true) as HTMLButtonElement
  button.setAttribute('aria-label', `${button.textContent}: ${title}`)
  button.addEventListener('click', () => {
    removeSavedJob(id)
    button.closest('[data-job], li')?.remove()
    showParts()
    showChosen(page)
    part('list')?.focus()
  })
  return button
}

part('retry')?.addEventListener('click', show)
void show()
