import { z } from 'zod'
import { defineTask } from '../define-task.ts'
import { deliverReply } from './deliver.ts'
import { replyFromStage } from './stage-reply.ts'

/** Sends replies. A retry sends only those not sent before. */
export const sendRepliesTask = defineTask({
  name: 'send-replies',
  data: z.object({ replyIds: z.array(z.number()) }),
  cron: 'none',
  async run(services, { replyIds }) {
    for (const id of replyIds) await deliverReply(services, id)
  },
})

/** Sends automatic replies of stages to applications that were moved there. */
export const sendStageRepliesTask = defineTask({
  name: 'send-stage-replies',
  data: z.object({ moveIds: z.array(z.number()) }),
  cron: 'none',
  async run(services, { moveIds }) {
    for (const id of moveIds) await replyFromStage(services, id)
  },
})
