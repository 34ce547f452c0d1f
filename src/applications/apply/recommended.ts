import { appliedAt } from '../../jobs/applied-jobs.ts'
import { remembersAnswers } from '../../site/consent/storage.ts'

/** Ads that the success page shows; as many more replace those that this device has applied for. */
export const recommendedAtOnce = 6

/** Fits the success page to this device: without ads that it has applied for, nor words about answers that are not stored. */
export function fitToDevice(screen: ParentNode) {
  const isFresh = ({ dataset }: HTMLElement) => !appliedAt(Number(dataset['job']))
  const cardsIn = (place?: ParentNode) => [...(place?.querySelectorAll<HTMLElement>('[data-job]') ?? [])]
  const spare = screen.querySelector<HTMLTemplateElement>('[data-spare]')
  const fresh = cardsIn(spare?.content).filter(isFresh)
  for (const card of cardsIn(screen.querySelector('[data-recommended]') ?? undefined)) {
    if (isFresh(card)) continue
    card.parentElement?.append(...fresh.splice(0, 1))
    card.remove()
  }
  spare?.remove()
  const reuse = screen.querySelector<HTMLElement>('[data-reuse]')
  if (reuse) reuse.hidden = !remembersAnswers()
}
