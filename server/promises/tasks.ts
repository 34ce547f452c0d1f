import { z } from 'zod'
import { defineTask } from '../define-task.ts'
import { remindOfPromises } from './remind.ts'
import { reviewPromises } from './review.ts'

/** Hourly in the morning, so that a server that was down at seven catches up. No application is named twice. */
export const remindOfPromisesTask = defineTask({
  name: 'remind-of-promises',
  data: z.object({}),
  cron: '10 7-11 * * *',
  timeoutSeconds: 1800,
  run: (services) => remindOfPromises(services),
})

export const reviewPromisesTask = defineTask({
  name: 'review-promises',
  data: z.object({}),
  cron: '40 3 * * *',
  timeoutSeconds: 1800,
  run: (services) => reviewPromises(services),
})
