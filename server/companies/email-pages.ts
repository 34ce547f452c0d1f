import { linkPage } from '../http/link-page.ts'
import { confirmEmailChange, type OfferedEmail, readEmailChange } from './email-change.ts'

/** The state of the page that confirms a company's new address. */
export type EmailChangeScreen = ({ state: 'offered' | 'confirmed' } & OfferedEmail) | { state: 'no such link' }

const screen = (state: 'offered' | 'confirmed', email: OfferedEmail | undefined) => ({
  emailChange: (email ? { state, ...email } : { state: 'no such link' }) satisfies EmailChangeScreen,
})

/** The page that confirms a company's new address. */
export const emailChangePage = linkPage({
  name: 'confirmEmail',
  open: async (context, link) => screen('offered', await readEmailChange(context, link)),
  send: async (context, link) => screen('confirmed', await confirmEmailChange(context, link)),
  refused: () => screen('offered', undefined),
})
