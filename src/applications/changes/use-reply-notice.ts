import type { ApplicationChange } from '../../../server/applications/review/change-kinds.ts'
import { useTexts } from '../../ui/kit-context.ts'
import { useApplications } from '../applications-context.ts'

/** Adds to the notice of a move that the candidate will get a reply, where the stage sends one. */
export function useReplyNotice() {
  const t = useTexts('applications')
  const { stages } = useApplications()
  return (text: string, { name, value }: ApplicationChange) => {
    const stage = name === 'stage' ? stages.find(({ id }) => id === value) : undefined
    return stage?.sendsReply ? `${text}. ${t('replyLeaves')}` : text
  }
}
