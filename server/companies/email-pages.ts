import type { Services } from '../context.ts'
import { linkPages } from '../http/link-pages.ts'
import type { RenderPage } from '../http/render-page.ts'
import { confirmEmailChange, type OfferedEmail, readEmailChange } from './email-change.ts'

/** The state of the page that confirms a company's new address. */
export type EmailChangeScreen = ({ state: 'offered' | 'confirmed' } & OfferedEmail) | { state: 'no such link' }

const noSuchLink: EmailChangeScreen = { state: 'no such link' }

const screen = (state: 'offered' | 'confirmed', email: OfferedEmail | undefined) => ({
  emailChange: email ? { state, ...email } : noSuchLink,
})

/** The page that confirms a company's new address. */
export const emailChangePages = (services: Services, renderPage: RenderPage) =>
  linkPages(services, renderPage, {
    name: 'confirmEmail',
    open: async (context, link) => screen('offered', await readEmailChange(context, link)),
    send: async (context, link) => screen('confirmed', await confirmEmailChange(context, link)),
    badLink: { emailChange: noSuchLink },
  })
