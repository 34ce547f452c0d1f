import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'
import type { FormValues } from '../http/form-page.ts'
import { linkPage } from '../http/link-page.ts'
import type { MessageAttempt } from '../messages/message.ts'
import { stopAlertOf } from '../search-alerts/own.ts'
import { candidateOf, type Link, ofCandidate } from './access.ts'
import { eraseOwnData } from './erase.ts'
import { type MailPreview, requestData } from './request-data.ts'
import type { Candidate } from './table.ts'
import { ownDataForm } from './wire.ts'
import { withdrawApplication } from './withdraw.ts'

/** The state of the page for requesting one's data. Without it the page is not found. */
export type DataRequestScreen = {
  email: string
  /** The enqueued mail. */
  mail?: MailPreview
  /** Why no mail was enqueued. */
  problem?: { text: string; status: number; retryAfter?: number | undefined }
}

/** The page for requesting one's data. */
export const dataRequestPage = linkPage({
  name: 'requestData',
  open: async (context, link) => requestScreen(await requester(context, ofCandidate(link))),
  async send(context, link) {
    const screen = await requester(context, ofCandidate(link))
    try {
      return requestScreen({ ...screen, mail: await requestData(context, ofCandidate(link)) })
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'not_found') throw error
      const { message: text, status, retryAfter } = error
      return requestScreen({ ...screen, problem: { text, status, retryAfter } })
    }
  },
  refused: () => ({ dataRequest: undefined }),
})

const requestScreen = (dataRequest: DataRequestScreen) => ({ dataRequest })

async function requester(context: Context, link: Link) {
  const { email } = await candidateOf(context, link, 'request-data', 'profile')
  return { email }
}

/**
 * The state of the page with one's own data, after what was just done; `writtenTo` is the application whose company a
 * message was sent to. Without it the page is not found.
 */
export type OwnDataPage =
  | {
      candidate: Candidate
      done?: 'withdraw' | 'stop-alert' | undefined
      attempt?: MessageAttempt
      writtenTo?: number
    }
  | 'erased'

/** The page with one's own data, accessible for an hour. */
export const ownDataPage = linkPage({
  name: 'ownData',
  open: async (context, link, { sent }) => ({ ownData: await openOwnData(context, ofCandidate(link), Number(sent)) }),
  send: async (context, link, values) => ({ ownData: await actOnOwnData(context, ofCandidate(link), values) }),
  refused: () => ({ ownData: undefined }),
})

/** `writtenTo` is the application whose company a message was just sent to. */
async function openOwnData(context: Context, link: Link, writtenTo: number): Promise<OwnDataPage> {
  return { candidate: await candidateOf(context, link, 'profile'), ...(writtenTo > 0 && { writtenTo }) }
}

async function actOnOwnData(context: Context, link: Link, values: FormValues): Promise<OwnDataPage> {
  const form = ownDataForm.safeParse(values).data
  if (form?.act === 'erase') {
    await eraseOwnData(context, link)
    return 'erased'
  }
  if (form?.act === 'withdraw') await withdrawApplication(context, { ...link, applicationId: form.applicationId })
  const candidate = await candidateOf(context, link, 'profile')
  if (form?.act === 'stop-alert') await stopAlertOf(context, candidate.email, form.alertId)
  return { candidate, done: form?.act }
}
