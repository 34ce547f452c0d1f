import { applicantTo, jobAskingForDocument } from './apply-by-wire.ts'
import { linkMailedTo } from './mailbox.ts'

/**
 * A new candidate applies on a running site. Returns their e-mail address, and a function that finds the path to a page
 * in their mails.
 */
export async function anApplicant(base: string) {
  const send = await applicantTo(base, await jobAskingForDocument(base), 2000)
  const { email, status, text } = await send(Math.floor(Math.random() * 1e9))
  if (status !== 200) throw new Error(`The application was refused: ${status} ${text}`)
  return { email, linkTo: (page: string) => linkMailedTo(base, email, page) }
}

/** A new candidate applies on a running site. Resolves to the path of the opt-out link in their receipt. */
export const anOptOutLink = async (base: string) => (await anApplicant(base)).linkTo('unsubscribe')
