import { z } from 'zod'
import { defineTask } from '../platform/queue/define-task.ts'
import { deliverReply } from './deliver.ts'
import { replyFromStage } from './stage-reply.ts'

/** Sends what a company wrote to some candidates. Done again it sends only what has not gone. */
export const sendRepliesTask = defineTask({
  name: 'send-replies',
  data: z.object({ replyIds: z.array(z.number()) }),
  async run(services, { replyIds }) {
    for (const id of replyIds) await deliverReply(services, id)
  },
})

/** Sends what stages are set to send, for applications that have been moved there and left there. */
export const sendStageRepliesTask = defineTask({
  name: 'send-stage-replies',
  data: z.object({ moveIds: z.array(z.number()) }),
  async run(services, { moveIds }) {
    for (const id of moveIds) await replyFromStage(services, id)
  },
})
