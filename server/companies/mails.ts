import de from '#content/mail/companies/de.json' with { type: 'json' }
import en from '#content/mail/companies/en.json' with { type: 'json' }
import hr from '#content/mail/companies/hr.json' with { type: 'json' }
import type { Tx } from '../change.ts'
import { enqueueMail } from '../mails/enqueue.ts'
import { mailWithButton } from '../mails/render.ts'
import { fillIn } from '../text/fill-in.ts'
import type { Language } from '../text/language.ts'
import { pageUrl } from '../urls.ts'
import type { Company } from './table.ts'

const texts: Record<Language, Record<keyof typeof hr, string>> = { hr, en, de }

type Written = { to: string; email: string; url: string }

/** Mails the link that confirms a new address for the company's applications, valid for 48 hours. */
export const mailNewAddress = (tx: Tx, company: Company, { email, token }: { email: string; token: string }) =>
  mail(tx, company, 'new', { to: email, email, url: pageUrl('confirmEmail', company.language, company.id, token) })

/** Notifies the current address of the requested change, and how to cancel it. */
export const mailOldAddress = (tx: Tx, company: Company, email: string) =>
  mail(tx, company, 'old', { to: company.email, email, url: `${pageUrl('account', company.language)}#company` })

function mail(tx: Tx, { name, language }: Company, kind: 'new' | 'old', { to, email, url }: Written) {
  const write = (part: 'Subject' | 'Heading' | 'Text' | 'Button' | 'Footer') =>
    fillIn(texts[language][`${kind}${part}`], { company: name, email })
  return enqueueMail(
    tx,
    { ...mailWithButton(write, tx.config.siteUrl + url), footer: [{ kind: 'text', text: write('Footer') }] },
    { kind: `company.email-${kind}`, to, language },
  )
}
