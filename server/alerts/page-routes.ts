import { networkOf } from '../http/client-address.ts'
import type { FormPage, Http } from '../http/form-page.ts'
import { linkPage } from '../http/link-page.ts'
import { changeWishes, readWishes, type WishesForm } from './change-wishes.ts'
import { sendLink } from './send-link.ts'

/** The state of the page on which candidates change the wishes of their open application. */
export type WishesScreen =
  | { state: 'shown'; form: WishesForm; problems: Record<string, string> }
  | { state: 'saved' | 'no such link' }

const screen = (wishes: WishesScreen) => ({ wishes })
const noSuchLink = screen({ state: 'no such link' })

export const wishesPage = linkPage({
  name: 'wishes',
  async open(context, link) {
    const form = await readWishes(context, link)
    return form ? screen({ state: 'shown', form, problems: {} }) : noSuchLink
  },
  async send(context, link, _values, c) {
    const changed = await changeWishes(context, link, await listsIn(c))
    if (!changed) return noSuchLink
    if (changed.kind === 'saved') return screen({ state: 'saved' })
    const problems = Object.entries(changed.problems).map(([id, { text }]) => [id, text])
    return screen({ state: 'shown', form: changed.form, problems: Object.fromEntries(problems) })
  },
  refused: () => noSuchLink,
})

/** The values of every field, of which there are several in a list of choices. */
async function listsIn(c: Http): Promise<Record<string, string[]>> {
  const fields = Object.entries(await c.req.parseBody({ all: true }))
  return Object.fromEntries(
    fields.map(([name, values]) => [name, [values].flat().filter((value) => typeof value === 'string')]),
  )
}

/** What became of the address posted to the page that sends links. */
export type SendLinkAttempt = { email: string; problem?: { text: string; status: number } }

const attempt = (sendLinkAttempt: SendLinkAttempt) => ({ sendLinkAttempt })

/** The page that mails candidates a link to their data and wishes. */
export const sendLinkPage: FormPage = {
  page: ['sendLink'],
  async send(context, { email = '' }, c) {
    await sendLink(context, email, networkOf(c))
    return attempt({ email })
  },
  refused: (_context, { message: text, status, values: { email = '' } }) =>
    attempt({ email: email.slice(0, 255), problem: { text, status } }),
}
