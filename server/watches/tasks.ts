import { z } from 'zod'
import { defineTask } from '../define-task.ts'
import { sendReopened } from './send.ts'

/** Hourly by day, so that nobody is woken by a mail. No watch is mailed twice. */
export const sendReopenedTask = defineTask({
  name: 'send-reopened',
  data: z.object({}),
  cron: '15 7-20 * * *',
  timeoutSeconds: 1800,
  run: (services) => sendReopened(services),
})
