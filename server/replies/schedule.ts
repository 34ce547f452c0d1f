import type { Tx } from '../change.ts'
import type { Stage } from '../stages/table.ts'
import { sendRepliesTask, sendStageRepliesTask } from './tasks.ts'

const batchSize = 25

/** Queues stored replies. */
export async function queueReplies({ db, queue }: Tx, replyIds: number[]) {
  for (let at = 0; at < replyIds.length; at += batchSize)
    await queue.add(db, sendRepliesTask, { replyIds: replyIds.slice(at, at + batchSize) })
}

/**
 * Schedules the automatic reply of a stage to applications moved there, after `afterMs`, when the move cannot be undone
 * any more.
 */
export async function scheduleStageReplies({ db, queue, now }: Tx, stage: Stage, moveIds: number[], afterMs: number) {
  if (!stage.sendsReply) return
  const startAfter = new Date(now().getTime() + afterMs)
  for (let at = 0; at < moveIds.length; at += batchSize)
    await queue.add(db, sendStageRepliesTask, { moveIds: moveIds.slice(at, at + batchSize) }, { startAfter })
}
