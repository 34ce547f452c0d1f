import { applicantTo, jobAskingForDocument } from './apply-by-wire.ts'

type Mail = { receiver: string; text: string }

/** Somebody new applies on a running site: their address, and the path to a page of theirs that the newest mail with such a link holds. */
export async function anApplicant(base: string) {
  const send = await applicantTo(base, await jobAskingForDocument(base), 2000)
  const { email } = await send(Math.floor(Math.random() * 1e9))
  return { email, linkTo: (page: string) => linkMailedTo(base, email, page) }
}

/** The path to a page in the newest mail to an address that links it. */
export async function linkMailedTo(base: string, email: string, page: string): Promise<string> {
  const box = await fetch(`${base}/dev/mail`, { headers: { accept: 'application/json' } })
  const mails = (await box.json()) as Mail[]
  const link = new RegExp(`https?:\\S+/${page}/\\S+`)
  const text = mails.find((mail) => mail.receiver === email && link.test(mail.text))?.text ?? ''
  return new URL(link.exec(text)?.[0] ?? 'http://none/').pathname
}

/** Somebody new applies on a running site: the path by which their receipt lets them opt out. */
export const anOptOutLink = async (base: string) => (await anApplicant(base)).linkTo('unsubscribe')
