import { z } from 'zod'
import { defineTask } from '../platform/queue/define-task.ts'

/** Has the mailing provider forget an address, tried again until it did. */
export const deleteContactTask = defineTask({
  name: 'forget-contact',
  data: z.object({ email: z.string() }),
  keptSeconds: 1,
  run: ({ marketing }, { email }) => marketing.remove(email),
})
