import { appliedAt } from '../../jobs/applied-jobs.ts'
import { remembersAnswers } from '../../site/consent/storage.ts'

/** Ads that the success page shows; as many more stand in for those that this device has applied for. */
export const recommendedAtOnce = 6

/** Fits the success page to this device: without ads that it has applied for, nor words about answers that are not stored. */
export function fitToDevice(screen: ParentNode) {
  const cards = [...screen.querySelectorAll<HTMLElement>('[data-recommended] [data-job]')]
  const fresh = cards.filter(({ dataset }) => !appliedAt(Number(dataset['job'])))
  for (const card of cards) card.hidden = !fresh.slice(0, recommendedAtOnce).includes(card)
  const reuse = screen.querySelector<HTMLElement>('[data-reuse]')
  if (reuse) reuse.hidden = !remembersAnswers()
}
