import { z } from 'zod'
import { defineTask } from '../platform/queue/define-task.ts'
import { deliverMail } from './deliver.ts'

export const deliverMailTask = defineTask({
  name: 'deliver-mail',
  data: z.object({ mailId: z.number() }),
  run: (services, { mailId }) => deliverMail(services, services.transport, mailId),
})
