import { z } from 'zod'
import type { Services } from '../context.ts'
import { defineTask } from '../define-task.ts'
import { matchAlerts } from './match.ts'
import { sendAdDigests } from './send-ads.ts'
import { sendApplicationDigests } from './send-applications.ts'
import { sendMemberDigests } from './send-member-digests.ts'

/** Hourly in the morning, so that a server that was down at seven catches up. No digest is sent twice. */
const morning = '0 7-11 * * *'

const batchSize = 500

/** Mails new ads to candidates with an open application. */
export const sendAlertsTask = defineTask({
  name: 'send-alerts',
  data: z.object({}),
  cron: morning,
  timeoutSeconds: 3600,
  async run(services) {
    await matchAll(services)
    await sendAdDigests(services)
  },
})

/** Mails new applications to companies and members that want them once a day. */
export const sendApplicationDigestsTask = defineTask({
  name: 'send-application-digests',
  data: z.object({}),
  cron: morning,
  timeoutSeconds: 1800,
  async run(services) {
    await sendApplicationDigests(services)
    await sendMemberDigests(services)
  },
})

async function matchAll(services: Services) {
  for (let after: number | null = 0; after !== null; ) after = (await matchAlerts(services, after, batchSize)).last
}
