import { z } from 'zod'
import { defineTask } from '../define-task.ts'
import { backUpToday } from './scheduled.ts'

/**
 * Hourly from the night on, so that a server that was down catches up. A stop that interrupts it gives it back to the
 * queue.
 */
export const backUpTask = defineTask({
  name: 'back-up',
  data: z.object({}),
  cron: '30 2-23 * * *',
  timeoutSeconds: 3 * 3600,
  retryLimit: 2,
  run: (services) => backUpToday(services),
})
