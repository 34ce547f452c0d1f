import { z } from 'zod'
import { defineTask } from '../platform/queue/define-task.ts'
import { announceJobs } from './notify/announce.ts'
import { indexingClients } from './notify/clients.ts'

/** Announces in rounds: many changes of one ad are one call, and many ads are one call to IndexNow. */
export const announceJobsTask = defineTask({
  name: 'announce-jobs',
  data: z.object({}),
  cron: '* * * * *',
  timeoutSeconds: 600,
  run: (services) => announceJobs(services, indexingClients(services)),
})
