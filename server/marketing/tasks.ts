import { z } from 'zod'
import { defineTask } from '../define-task.ts'

/** Deletes an address at the mailing provider. The name must not change, because queued tasks refer to it. */
export const deleteContactTask = defineTask({
  name: 'forget-contact',
  data: z.object({ email: z.string() }),
  cron: 'none',
  keptSeconds: 1,
  run: ({ marketing }, { email }) => marketing.remove(email),
})
