import type { devMail, MailboxItem } from '../../server/dev/mail.ts'
import { as, type Caller } from './client.ts'

/** The mails of a running site, the newest first. */
export async function mailsIn(caller: Caller) {
  const response = await as<typeof devMail>(caller, { accept: 'application/json' }).dev.mail.$get()
  return (await response.json()) as MailboxItem[]
}

/** The mails to an address, the newest first. */
export const mailsTo = async (caller: Caller, address: string) =>
  (await mailsIn(caller)).filter(({ receiver }) => receiver === address)

/** Path and query of the first link in the newest mail to an address that has one; `page` is the first word of its path. */
export async function linkMailedTo(caller: Caller, address: string, page?: string): Promise<string> {
  const link = page === undefined ? /https?:\S+\/\S+/ : new RegExp(`https?:\\S+/${page}/\\S+`)
  const [found = 'http://none/'] = (await mailsTo(caller, address)).flatMap(({ text }) => link.exec(text)?.[0] ?? [])
  const { pathname, search } = new URL(found)
  return pathname + search
}
