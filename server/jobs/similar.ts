import type { Context } from '../context.ts'
import type { Spoilable } from '../edge/spoils.ts'
import type { Db } from '../platform/db/client.ts'
import { createMemory } from '../platform/memory.ts'
import { type JobCard, listCards } from './cards.ts'
import { type Comparable, recommended, similarJobs } from './likeness.ts'
import { keepSets, listNeighbours } from './neighbours.ts'

/** Keeps what ads are compared with, and their cards, in memory until a spoil says that ads have changed. */
export const keepNeighbours = (db: Db): Spoilable[] => [keepSets(db), keptCards.keepFor(db)]

type Asking = Pick<Context, 'db' | 'now' | 'language' | 'viewer'>

/** Live ads like this one, for its page. */
export async function listSimilar(context: Asking, job: Comparable, target = 6): Promise<JobCard[]> {
  const now = context.now()
  const others = await listNeighbours(context, job)
  const isSignedIn = context.viewer.kind !== 'visitor'
  return cardsOf(context, similarJobs(job, others, { target, isSignedIn, now }))
}

/** Live ads for somebody who has just applied to this one. */
export async function listRecommended(context: Omit<Asking, 'viewer'>, job: Comparable, target = 6) {
  const others = await listNeighbours(context, job)
  return cardsOf(context, recommended(job, others, context.now(), target))
}

const keptCards = createMemory<JobCard | undefined>({ tag: 'jobs', most: 3000 })

/** The cards of these ads, in their order. Those that are not kept are read together. */
async function cardsOf({ db, language }: Omit<Asking, 'viewer'>, chosen: Comparable[]): Promise<JobCard[]> {
  const missing: number[] = []
  const reading = Promise.resolve().then(
    async () => new Map((await listCards(db, missing, language)).map((card) => [card.id, card])),
  )
  const read = (id: number) => {
    missing.push(id)
    return reading.then((cards) => cards.get(id))
  }
  const cards = await Promise.all(chosen.map(({ id }) => keptCards.recall(db, `${language} ${id}`, () => read(id))))
  return cards.filter((card) => card !== undefined)
}
