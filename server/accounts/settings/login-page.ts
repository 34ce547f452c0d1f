import { linkPage } from '../../http/link-page.ts'
import { confirmLoginChange, readLoginChange } from './login-change.ts'

/** The state of the page that confirms a user's new address. */
export type LoginChangeScreen = { state: 'offered' | 'confirmed'; email: string } | { state: 'no such link' }

const screen = (state: 'offered' | 'confirmed', email?: string | null) => ({
  loginChange: (email ? { state, email } : { state: 'no such link' }) satisfies LoginChangeScreen,
})

/** The page that confirms a user's new address. */
export const loginChangePage = linkPage({
  name: 'confirmLogin',
  open: async (context, link) => screen('offered', (await readLoginChange(context, link))?.email),
  send: async (context, link) => screen('confirmed', await confirmLoginChange(context, link)),
  refused: () => screen('offered'),
})
