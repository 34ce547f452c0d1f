import { cut } from '../text/cut.ts'
import { clean, cleanLine } from '../text/normalize.ts'
import { unlink } from '../text/unlink.ts'
import { hiddenNames } from './mails.ts'
import { fillPlaceholders, type PlaceholderValues } from './placeholders.ts'
import { type Recipient, shownTo } from './recipients.ts'
import { maxSubject, type ReplyText } from './reply.ts'

/**
 * Fills in a reply for a candidate, without naming a company that its ad hides. Links are
 * written out where they must be.
 */
export function composeReply({ subject, text }: ReplyText, recipient: Recipient): ReplyText {
  const values = placeholderValues(recipient)
  return {
    subject: cut(cleanLine(shownTo(recipient, fillPlaceholders(subject, values))), 2 * maxSubject),
    text: clean(shownTo(recipient, fillPlaceholders(text, values))),
  }
}

/** What stands for each placeholder in a reply to a candidate. */
export function placeholderValues(recipient: Recipient): PlaceholderValues {
  const { firstName, lastName, jobTitle, company, contact, hidesCompany, language } = recipient
  const shown = hidesCompany ? hiddenNames(language) : { company, contact }
  return { firstName: nameFrom(firstName || lastName), lastName: nameFrom(lastName), job: jobTitle, ...shown }
}

/** The address may be someone else's, so a typed name must not become a link in the mail. */
const nameFrom = (typed: string) => unlink(cut(cleanLine(typed), 60))
