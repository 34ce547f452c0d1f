import { z } from 'zod'
import { defineTask } from '../define-task.ts'
import { remindOfInterviews } from './remind.ts'

/** Reminds of interviews a day before. */
export const remindOfInterviewsTask = defineTask({
  name: 'remind-of-interviews',
  data: z.object({}),
  cron: '*/10 * * * *',
  run: remindOfInterviews,
})
