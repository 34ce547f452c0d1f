import sharedDe from '#content/mail/de.json' with { type: 'json' }
import sharedEn from '#content/mail/en.json' with { type: 'json' }
import sharedHr from '#content/mail/hr.json' with { type: 'json' }
import de from '#content/mail/receipts/de.json' with { type: 'json' }
import en from '#content/mail/receipts/en.json' with { type: 'json' }
import hr from '#content/mail/receipts/hr.json' with { type: 'json' }
import { issueCandidateToken } from '../../candidate-records/tokens.ts'
import type { Tx } from '../../change.ts'
import { enqueueMail } from '../../mails/enqueue.ts'
import type { MailPart } from '../../mails/render.ts'
import { fillIn } from '../../text/fill-in.ts'
import { longDate } from '../../text/long-date.ts'
import { pageUrl } from '../../urls.ts'
import type { HeldReceipt } from './held-receipts.ts'

const texts = { hr: { ...sharedHr, ...hr }, en: { ...sharedEn, ...en }, de: { ...sharedDe, ...de } }

const maxRows = 50

/** Mails the candidate of the newest application a list of those that were received with it. */
export async function mailReceiptList(tx: Tx, newest: HeldReceipt, received: HeldReceipt[]) {
  const { language, candidateId, email } = newest
  const write = texts[language]
  const linkTo = async (page: 'requestData' | 'optOut', purpose: 'request-data' | 'unsubscribe') =>
    tx.config.siteUrl + pageUrl(page, language, candidateId, await issueCandidateToken(tx.db, candidateId, purpose))
  const requestDataUrl = await linkTo('requestData', 'request-data')
  const unsubscribeUrl = await linkTo('optOut', 'unsubscribe')
  const more = received.length - maxRows
  const parts: MailPart[] = [
    { kind: 'heading', text: write.heading },
    { kind: 'text', text: write.text },
    { kind: 'answers', rows: received.slice(0, maxRows).map((each) => rowOf(each, newest)) },
    ...(more > 0 ? [{ kind: 'text' as const, text: fillIn(write.more, { count: more }) }] : []),
  ]
  const footer: MailPart[] = [
    { kind: 'link', text: write.requestData, url: requestDataUrl },
    { kind: 'link', text: write.unsubscribe, url: unsubscribeUrl },
    { kind: 'text', text: write.candidateFooter },
  ]
  return enqueueMail(
    tx,
    { subject: write.subject, parts, footer },
    { kind: 'application.receipts', to: email, language, candidateId, unsubscribeUrl },
  )
}

function rowOf({ title, company, hidesCompany, appliedAt }: HeldReceipt, { language }: HeldReceipt) {
  const write = texts[language]
  const sent = fillIn(write.sent, { date: longDate(appliedAt, language) })
  return { caption: title, value: `${hidesCompany ? write.hiddenCompany : company}\n${sent}` }
}
