import { cut } from '../text/cut.ts'
import { clean, cleanLine } from '../text/normalize.ts'
import { unlink } from '../text/unlink.ts'
import { hiddenNames } from './mails.ts'
import { fillPlaceholders, type PlaceholderValues } from './placeholders.ts'
import type { Recipient } from './recipients.ts'
import { maxSubject, type ReplyText } from './reply.ts'

/** The text as this candidate gets it. An ad that hides its company does not name it here either. */
export function composeReply({ subject, text }: ReplyText, recipient: Recipient): ReplyText {
  const values = valuesOf(recipient)
  return {
    subject: cut(cleanLine(fillPlaceholders(subject, values)), 2 * maxSubject),
    text: clean(fillPlaceholders(text, values)),
  }
}

function valuesOf(recipient: Recipient): PlaceholderValues {
  const { firstName, lastName, jobTitle, company, contact, hidesCompany, language } = recipient
  const shown = hidesCompany ? hiddenNames(language) : { company, contact }
  return { firstName: nameFrom(firstName || lastName), lastName: nameFrom(lastName), job: jobTitle, ...shown }
}

/** An application may carry someone else's address, so a typed name must not become a link in a mail. */
const nameFrom = (typed: string) => unlink(cut(cleanLine(typed), 60))
