import { Hono } from 'hono'
import type { Context, Services } from '../context.ts'
import { Refusal } from '../errors.ts'
import { type Form, linkPages, type PageLink } from '../http/link-pages.ts'
import type { RenderPage } from '../http/render-page.ts'
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

type Act = (context: Context, link: Link) => Promise<DataRequestScreen>

const open: Act = async (context, link) => {
  const { email } = await candidateOf(context, link, 'request-data', 'profile')
  return { email }
}

const send: Act = async (context, link) => {
  const { email } = await open(context, link)
  try {
    return { email, mail: await requestData(context, link) }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'not_found') throw error
    const { message: text, status, retryAfter } = error
    return { email, problem: { text, status, retryAfter } }
  }
}

const shownBy = (act: Act) => async (context: Context, link: PageLink) => ({
  dataRequest: await act(context, ofCandidate(link)).catch(onlyBadLinks),
})

function onlyBadLinks(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
}

/** The state of the page with one's own data. Without it the page is not found. */
export type OwnDataPage = { candidate: Candidate; hasWithdrawn?: boolean } | 'erased'

async function openOwnData(context: Context, link: Link) {
  return { candidate: await candidateOf(context, link, 'profile') }
}

/** Handles the page's forms when sent without JavaScript. */
async function actOnOwnData(context: Context, link: Link, form: Form): Promise<OwnDataPage> {
  const wanted = ownDataForm.safeParse(form).data
  if (wanted?.act === 'erase') {
    await eraseOwnData(context, link)
    return 'erased'
  }
  if (wanted) await withdrawApplication(context, { ...link, applicationId: wanted.applicationId })
  return { ...(await openOwnData(context, link)), hasWithdrawn: !!wanted }
}

/** The pages for a candidate's own data: requesting access, and access for an hour. */
export const ownDataPages = (services: Services, renderPage: RenderPage) =>
  new Hono()
    .route(
      '/',
      linkPages(services, renderPage, {
        ...{ name: 'requestData', open: shownBy(open), send: shownBy(send) },
        badLink: {},
      }),
    )
    .route(
      '/',
      linkPages(services, renderPage, {
        name: 'ownData',
        open: async (context, link) => ({ ownData: await openOwnData(context, ofCandidate(link)).catch(onlyBadLinks) }),
        send: async (context, link, form) => ({
          ownData: await actOnOwnData(context, ofCandidate(link), form).catch(onlyBadLinks),
        }),
        badLink: {},
      }),
    )
