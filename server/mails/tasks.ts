import { z } from 'zod'
import { defineTask } from '../platform/queue/define-task.ts'
import { deliverMail } from './deliver.ts'
import { maxAttempts } from './state.ts'

export const deliverMailTask = defineTask({
  name: 'deliver-mail',
  data: z.object({ mailId: z.number() }),
  retryLimit: maxAttempts - 1,
  run: (services, { mailId }) => deliverMail(services, services.transport, mailId),
})
