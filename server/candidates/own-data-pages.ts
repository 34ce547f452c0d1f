import { Hono } from 'hono'
import type { Context, Services } from '../context.ts'
import { Refusal } from '../errors.ts'
import type { RenderPage } from '../http/render-page.ts'
import { candidateOf, type Link } from './access.ts'
import { linkPages } from './link-pages.ts'
import { type MailPreview, requestData } from './request-data.ts'

/** What the page that asks for the own data has to show. Without it the page is not found. */
export type DataRequestScreen = {
  email: string
  /** The mail that is on its way. */
  mail?: MailPreview
  /** Why it is not. */
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

const shownBy = (act: Act) => async (context: Context, link: Link) => ({
  dataRequest: await act(context, link).catch(onlyBadLinks),
})

function onlyBadLinks(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
}

/** The pages of the candidate's own data: the one that asks for access, and the one that gives it for an hour. */
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
        open: async (context, link) => ({
          ownProfile: await candidateOf(context, link, 'profile').catch(onlyBadLinks),
        }),
        badLink: {},
      }),
    )
