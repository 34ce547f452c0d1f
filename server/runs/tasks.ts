import { z } from 'zod'
import { defineTask } from '../define-task.ts'
import { executeRun } from './execute.ts'
import { listStalledRuns } from './queries.ts'

export const executeRunTask = defineTask({
  name: 'execute-run',
  data: z.object({ runId: z.number() }),
  cron: 'none',
  timeoutSeconds: 3600,
  run: (services, { runId }) => executeRun(services, runId),
})

/** Continues runs whose process has died. */
export const resumeRunsTask = defineTask({
  name: 'resume-runs',
  data: z.object({}),
  cron: '* * * * *',
  async run(services) {
    for (const { id } of await listStalledRuns(services))
      await services.queue.add(services.db, executeRunTask, { runId: id })
  },
})
