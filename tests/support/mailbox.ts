import type { devMail, MailboxItem } from '../../server/dev/mail.ts'
import { as, type Caller, queryOf } from './client.ts'

/** The mails of a running site, the newest first; to one address if one is given. */
export async function mailsIn(caller: Caller, receiver?: string) {
  const mailbox = as<typeof devMail>(caller, { accept: 'application/json' }).dev.mail
  const response = await mailbox.$get({ query: queryOf(receiver && new URLSearchParams({ receiver }).toString()) })
  return (await response.json()) as MailboxItem[]
}

export const mailsTo = (caller: Caller, address: string) => mailsIn(caller, address)

const anyLink = /https?:\S+\/\S+/

/** Path and query of the first link in a mail; `page` is the first word of its path. */
export function linkIn(text: string, page?: string): string | undefined {
  const found = (page === undefined ? anyLink : new RegExp(`https?:\\S+/${page}/\\S+`)).exec(text)?.[0]
  if (!found) return undefined
  const { pathname, search } = new URL(found)
  return pathname + search
}

/** The same in the newest mail to an address that has such a link. */
export async function linkMailedTo(caller: Caller, address: string, page?: string): Promise<string> {
  const [found = '/'] = (await mailsTo(caller, address)).flatMap(({ text }) => linkIn(text, page) ?? [])
  return found
}

/** The calendar files that were mailed to an address, the newest first. */
export const calendarsTo = async (caller: Caller, address: string) =>
  (await mailsTo(caller, address)).flatMap(({ attachments }) =>
    attachments
      .filter(({ contentType }) => contentType.startsWith('text/calendar'))
      .map(({ content }) => Buffer.from(content, 'base64').toString()),
  )
