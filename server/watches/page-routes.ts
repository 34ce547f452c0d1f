import { notFound } from '../errors.ts'
import { networkOf } from '../http/client-address.ts'
import type { FormPage, Http } from '../http/form-page.ts'
import { linkPage } from '../http/link-page.ts'
import { rowId } from '../http/query.ts'
import { confirmWatch, type LinkedWatch, readWatch, stopWatch } from './answer.ts'
import { askForWatch } from './ask.ts'

/** What became of an address posted to the page of an ended ad's watch. */
export type WatchAttempt = { email: string; problem?: { text: string; status: number; fields: Record<string, string> } }

const attempt = (watchAttempt: WatchAttempt) => ({ watchAttempt })

/** The page on which people ask for a mail when an ended ad opens again. */
export const askForWatchPage: FormPage = {
  page: ['askForWatch', ':id'],
  async send(context, { email = '', agreePrivacy }, c) {
    const id = rowId.safeParse(c.req.param('id'))
    if (!id.success) throw notFound(context)
    await askForWatch(context, { jobId: id.data, address: email, consents: agreePrivacy === 'true' }, networkOf(c))
    return attempt({ email })
  },
  refused: (_context, { message: text, status, fields, values: { email = '' } }) =>
    attempt({ email: email.slice(0, 255), problem: { text, status, fields } }),
}

/** The state of the page that the link of a mail opens. */
export type WatchScreen = ({ state: 'offered' } & LinkedWatch) | { state: 'confirmed' | 'stopped' | 'no such link' }

const screen = (watch: WatchScreen) => ({ watch })
const noSuchLink = screen({ state: 'no such link' })

/** The page that confirms a watch, and stops it. Mail programs that unsubscribe stop it, too. */
export const watchPage = linkPage({
  name: 'watch',
  async open(context, link) {
    const watch = await readWatch(context, link)
    return watch ? screen({ state: 'offered', ...watch }) : noSuchLink
  },
  async send(context, link, { wish }, _c: Http) {
    const isConfirming = wish === 'confirm'
    await (isConfirming ? confirmWatch : stopWatch)(context, link)
    return screen({ state: isConfirming ? 'confirmed' : 'stopped' })
  },
  refused: () => noSuchLink,
})
