import { applicantTo, jobAskingForDocument } from './apply-by-wire.ts'

type Mail = { receiver: string; text: string }

/**
 * A new candidate applies on a running site. Returns their e-mail address, and a function that finds the path to a page
 * in their mails.
 */
export async function anApplicant(base: string) {
  const send = await applicantTo(base, await jobAskingForDocument(base), 2000)
  const { email } = await send(Math.floor(Math.random() * 1e9))
  return { email, linkTo: (page: string) => linkMailedTo(base, email, page) }
}

/** The path of a page in the newest mail to an address that links to it. */
export async function linkMailedTo(base: string, email: string, page: string): Promise<string> {
  const box = await fetch(`${base}/dev/mail`, { headers: { accept: 'application/json' } })
  const mails = (await box.json()) as Mail[]
  const link = new RegExp(`https?:\\S+/${page}/\\S+`)
  const text = mails.find((mail) => mail.receiver === email && link.test(mail.text))?.text ?? ''
  return new URL(link.exec(text)?.[0] ?? 'http://none/').pathname
}

/** A new candidate applies on a running site. Resolves to the path of the opt-out link in their receipt. */
export const anOptOutLink = async (base: string) => (await anApplicant(base)).linkTo('unsubscribe')
