import { z } from 'zod'
import type { Services } from '../context.ts'
import { defineTask } from '../define-task.ts'
import { askCandidates } from './ask.ts'
import { candidatesPerBatch, type Due, listDueCandidates } from './due.ts'
import { eraseUnanswered } from './erase.ts'

/** Candidates read per query. */
const found = 2000

/** Erases applications whose retention ended without an answer, then asks about those that end soon. */
export const retainApplicationsTask = defineTask({
  name: 'retain-applications',
  data: z.object({}),
  cron: '30 4 * * *',
  timeoutSeconds: 3600,
  async run(services) {
    await forEachBatch(services, 'to erase', eraseUnanswered)
    await forEachBatch(services, 'to ask', askCandidates)
  },
})

async function forEachBatch(
  services: Services,
  due: Due,
  work: (services: Services, ids: number[]) => Promise<number>,
) {
  for (let after = 0; ; ) {
    const ids = await listDueCandidates(services, due, after, found)
    const last = ids.at(-1)
    if (last === undefined) return
    for (let at = 0; at < ids.length; at += candidatesPerBatch)
      await work(services, ids.slice(at, at + candidatesPerBatch))
    after = last
  }
}
