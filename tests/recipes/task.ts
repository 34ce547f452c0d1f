import { below, type Recipe } from './recipe.ts'

/** Old reports are deleted every night. */
export const task: Recipe = {
  title: 'A background task',
  edits: [
    {
      file: 'server/notes/tasks.ts',
      put: `import { z } from 'zod'
import { defineTask } from '../define-task.ts'

export const tidyNotesTask = defineTask({
  name: 'tidy-notes',
  data: z.object({}),
  cron: '15 4 * * *',
  run: async () => {},
})
`,
    },
    below(
      'server/tasks.ts',
      "import { deleteContactTask } from './marketing/tasks.ts'",
      "\nimport { tidyNotesTask } from './notes/tasks.ts'",
    ),
    below('server/tasks.ts', '  expireJobsTask,\n  countAnswerTimesTask,', '\n  tidyNotesTask,'),
    {
      file: 'tests/api/tidy-notes.test.ts',
      put: `import { expect } from 'vitest'
import { tidyNotesTask } from '../../server/notes/tasks.ts'
import { servicesFor } from '../support/app.ts'
import { test } from '../support/db.ts'

test('notes are tidied', async ({ db }) => {
  await expect(tidyNotesTask.run(servicesFor(db).services, {})).resolves.toBeUndefined()
})
`,
      isTest: true,
    },
  ],
}
