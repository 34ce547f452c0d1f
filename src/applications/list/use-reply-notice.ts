import type { ApplicationEdit } from '../application-calls.ts'
import { useApplications } from '../applications-context.ts'

/** Adds to the notice of a move that the candidate will get a reply, where the stage sends one. */
export function useReplyNotice() {
  const { t, stages } = useApplications()
  return (text: string, edit: ApplicationEdit) => {
    const stage = 'processId' in edit ? stages.find(({ id }) => id === edit.processId) : undefined
    return stage?.sendsReply ? `${text}. ${t('replyLeaves')}` : text
  }
}
