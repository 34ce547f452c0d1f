import { z } from 'zod'
import { defineTask } from '../define-task.ts'
import { countAnswerTimes } from './answer-time.ts'

export const countAnswerTimesTask = defineTask({
  name: 'count-answer-times',
  data: z.object({}),
  cron: '20 3 * * *',
  timeoutSeconds: 600,
  async run(services) {
    await countAnswerTimes(services)
  },
})
