import { linkPage } from '../http/link-page.ts'
import { answerQuestion, readQuestion } from './answer.ts'
import type { DueApplication } from './due.ts'

/** The state of the page that asks whether to prolong the retention of applications. */
export type RetentionScreen = { state: 'asked'; due: DueApplication[] } | { state: 'kept' | 'erased' | 'no such link' }

const screen = (retention: RetentionScreen) => ({ retention })
const noSuchLink = screen({ state: 'no such link' })
const asked = (due: DueApplication[] | undefined) => (due ? screen({ state: 'asked', due }) : noSuchLink)

export const retentionPage = linkPage({
  name: 'keepData',
  open: async (context, link) => asked(await readQuestion(context, link)),
  async send(context, link, { answer }) {
    if (answer !== 'keep' && answer !== 'erase') return asked(await readQuestion(context, link))
    const answered = await answerQuestion(context, link, answer)
    return answered ? screen({ state: answer === 'keep' ? 'kept' : 'erased' }) : noSuchLink
  },
  refused: () => noSuchLink,
})
