import deMail from '#content/mail/de.json' with { type: 'json' }
import enMail from '#content/mail/en.json' with { type: 'json' }
import hrMail from '#content/mail/hr.json' with { type: 'json' }
import de from '#content/pages/contact.de.json' with { type: 'json' }
import en from '#content/pages/contact.en.json' with { type: 'json' }
import hr from '#content/pages/contact.hr.json' with { type: 'json' }
import type { MailContent } from '../mails/render.ts'
import type { Language } from '../text/language.ts'
import { type ContactMessage, contactFields } from './contact.ts'

const pages = { hr, en, de }
const mailTexts = { hr: hrMail, en: enMail, de: deMail }

/** The sender's receipt. It goes to an unconfirmed address, so it contains nothing of the message. */
export function receivedMail(language: Language): MailContent {
  const { contactSubject, contactHeading, contactText } = mailTexts[language]
  return {
    subject: contactSubject,
    parts: [
      { kind: 'heading', text: contactHeading },
      { kind: 'text', text: contactText },
    ],
  }
}

/** The mail to the operator, with the fields under the captions of the form in the language of its page. */
export function contactMail(message: ContactMessage, language: Language): MailContent {
  const { cards, form } = pages[language]
  return {
    subject: cards.email.subject,
    parts: [
      { kind: 'heading', text: cards.email.subject },
      { kind: 'answers', rows: contactFields.map((field) => ({ caption: form[field], value: message[field] })) },
    ],
  }
}
