import { z } from 'zod'
import { defineTask } from '../define-task.ts'
import { announceJobs } from './notify/announce.ts'
import { indexingClients } from './notify/clients.ts'

/**
 * Announces changes in batches, so that several changes of an ad are sent once and IndexNow is called once for many
 * ads.
 */
export const announceJobsTask = defineTask({
  name: 'announce-jobs',
  data: z.object({}),
  cron: '* * * * *',
  timeoutSeconds: 600,
  run: (services) => announceJobs(services, indexingClients(services)),
})
