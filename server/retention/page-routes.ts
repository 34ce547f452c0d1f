import type { Services } from '../context.ts'
import { linkPages } from '../http/link-pages.ts'
import type { RenderPage } from '../http/render-page.ts'
import { answerQuestion, readQuestion } from './answer.ts'
import type { DueApplication } from './due.ts'

/** The state of the page that asks whether to prolong the retention of applications. */
export type RetentionScreen = { state: 'asked'; due: DueApplication[] } | { state: 'kept' | 'erased' | 'no such link' }

const noSuchLink: RetentionScreen = { state: 'no such link' }

const asked = (due: DueApplication[] | undefined) => ({ retention: due ? { state: 'asked', due } : noSuchLink })

export const retentionPages = (services: Services, renderPage: RenderPage) =>
  linkPages(services, renderPage, {
    name: 'keepData',
    open: async (context, link) => asked(await readQuestion(context, link)),
    async send(context, link, { answer }) {
      if (answer !== 'keep' && answer !== 'erase') return asked(await readQuestion(context, link))
      const answered = await answerQuestion(context, link, answer)
      return { retention: answered ? { state: answer === 'keep' ? 'kept' : 'erased' } : noSuchLink }
    },
    badLink: { retention: noSuchLink },
  })
