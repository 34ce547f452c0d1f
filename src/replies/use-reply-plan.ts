import type { ReplyKind, ReplyText } from '../../server/replies/reply.ts'
import { useQuery } from '../data/use-query.ts'
import { fillerFor, listTemplates, previewReplies } from './reply-calls.ts'

/** The languages that a reply has, each template filled in for the candidate, and where answers come. */
export function useReplyPlan(applicationId: number, isWanted: boolean) {
  const { data } = useQuery(isWanted ? `reply-plan-${applicationId}` : null, async (signal) => {
    const [{ templates }, plan] = await Promise.all([
      listTemplates(signal),
      previewReplies({ ids: [applicationId], kind: 'ask', texts: {} }, signal),
    ])
    return { templates, plan }
  })
  if (!data) return undefined
  const { templates, plan } = data
  const language = plan.languages[0]?.language ?? 'hr'
  const fill = fillerFor(plan)
  const templateOf = (kind: ReplyKind): ReplyText =>
    templates.find((each) => each.kind === kind && each.language === language) ?? { subject: '', text: '' }
  return {
    languages: plan.languages,
    language,
    answersComeHere: plan.answersComeHere,
    subjectOf: (kind: ReplyKind) => fill(templateOf(kind).subject),
    textOf: (kind: ReplyKind) => fill(templateOf(kind).text),
  }
}

export type ReplyPlan = NonNullable<ReturnType<typeof useReplyPlan>>
