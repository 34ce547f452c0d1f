import { z } from 'zod'
import { defineTask } from '../define-task.ts'

/** Removes stored files whose rows were deleted. */
export const removeFilesTask = defineTask({
  name: 'remove-files',
  data: z.object({ storageKeys: z.array(z.string()) }),
  cron: 'none',
  async run({ storage }, { storageKeys }) {
    for (const key of storageKeys) await storage.remove(key)
  },
})
