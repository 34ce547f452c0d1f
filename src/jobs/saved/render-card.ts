import type { SavedJob } from './saved-jobs.ts'

/** A card from what the device keeps of an ad. */
export function renderCard(template: HTMLTemplateElement, { id, path, title, language, card }: SavedJob): HTMLElement {
  const made = template.content.firstElementChild?.cloneNode(true) as HTMLElement
  const write = (part: string, text = '') => {
    const place = made.querySelector(`[data-card-${part}]`)
    if (place) place.textContent = text
  }
  made.dataset['job'] = String(id)
  const link = made.querySelector('a')
  if (link) link.href = path
  if (language) made.lang = language
  write('title', title)
  write('company', card?.company)
  write('places', card?.places)
  write('until', card?.until)
  const facts = [
    ...(card?.pay ? [['pay', card.pay] as const] : []),
    ...(card?.facts ?? []).map((text) => ['', text] as const),
  ]
  made.querySelector('.facts')?.replaceChildren(
    ...facts.map(([kind, text]) => {
      const fact = document.createElement('li')
      fact.className = `fact ${kind}`.trim()
      fact.textContent = text
      return fact
    }),
  )
  return made
}
