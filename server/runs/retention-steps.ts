import type { Services } from '../context.ts'
import { askCandidates } from '../retention/ask.ts'
import { candidatesPerBatch, type Due, listDueCandidates } from '../retention/due.ts'
import { eraseUnanswered } from '../retention/erase.ts'
import type { Step } from './step.ts'

const retentionStep = (name: string, due: Due, act: (services: Services, ids: number[]) => Promise<number>): Step => ({
  name,
  batchSize: candidatesPerBatch,
  count: () => Promise.resolve(0),
  async work(context, after, limit) {
    const ids = await listDueCandidates(context, due, after, limit)
    return { last: ids.at(-1) ?? null, rows: ids.length, changed: await act(context, ids) }
  },
})

/** Erases applications whose time is over and whose candidate did not answer. */
export const eraseEndedStep = retentionStep('erasedApplications', 'to erase', eraseUnanswered)

/** Asks candidates about applications that end soon. */
export const askCandidatesStep = retentionStep('askedCandidates', 'to ask', askCandidates)
