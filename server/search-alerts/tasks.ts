import { z } from 'zod'
import { defineTask } from '../define-task.ts'
import { sendSearchAlerts } from './send.ts'

/** Hourly in the morning, so that a server that was down at seven catches up. No digest is sent twice. */
export const sendSearchAlertsTask = defineTask({
  name: 'send-search-alerts',
  data: z.object({}),
  cron: '30 7-11 * * *',
  timeoutSeconds: 3600,
  run: (services) => sendSearchAlerts(services),
})
