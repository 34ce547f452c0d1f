import { z } from 'zod'
import { defineTask } from '../define-task.ts'
import { removeOrphans } from './orphans.ts'

export const removeOrphansTask = defineTask({
  name: 'remove-orphans',
  data: z.object({}),
  cron: '20 3 * * *',
  timeoutSeconds: 3600,
  run: removeOrphans,
})
