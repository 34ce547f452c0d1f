import { z } from 'zod'
import { defineTask } from '../define-task.ts'
import { expireJobs, remindOfExpiry } from './expire.ts'
import { checkJobSigns, checkWaitingJobs } from './guard/check-job.ts'
import { matchOccupations } from './match-occupations.ts'
import { remindOfFeaturedEnd } from './remind-featured.ts'

export const expireJobsTask = defineTask({
  name: 'expire-jobs',
  data: z.object({}),
  cron: '* * * * *',
  timeoutSeconds: 600,
  async run(services) {
    await expireJobs(services)
    await remindOfExpiry(services)
    await remindOfFeaturedEnd(services)
  },
})

export const matchOccupationsTask = defineTask({
  name: 'match-occupations',
  data: z.object({}),
  cron: 'none',
  atStart: true,
  timeoutSeconds: 3600,
  run: (services) => matchOccupations(services),
})

export const checkJobTask = defineTask({
  name: 'check-job',
  data: z.object({ jobId: z.number() }),
  cron: 'none',
  run: (services, { jobId }) => checkJobSigns(services, jobId),
})

export const checkWaitingJobsTask = defineTask({
  name: 'check-waiting-jobs',
  data: z.object({}),
  cron: 'none',
  atStart: true,
  timeoutSeconds: 3600,
  run: (services) => checkWaitingJobs(services),
})
