import { z } from 'zod'
import { defineTask } from '../platform/queue/define-task.ts'

/** Has the mailing provider forget an address, tried again until it did. */
export const forgetContactTask = defineTask({
  name: 'forget-contact',
  data: z.object({ email: z.string() }),
  run: ({ marketing }, { email }) => marketing.remove(email),
})
