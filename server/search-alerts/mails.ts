import type { Tx } from '../change.ts'
import { adLine, type JobCard } from '../jobs/cards.ts'
import { listPath } from '../jobs/search/address.ts'
import type { Counted } from '../jobs/search/counted.ts'
import { enqueueMail } from '../mails/enqueue.ts'
import { fillIn } from '../text/fill-in.ts'
import type { Language } from '../text/language.ts'
import { writeOutLinks } from '../text/write-out.ts'
import { pageUrl } from '../urls.ts'
import { linkToken } from './links.ts'
import { alertTexts, searchName, selectionOf } from './searched.ts'
import type { Rhythm, SearchAlert } from './table.ts'

type Request = { email: string; language: Language; search: string; rhythm: Rhythm }

/** Asks the owner of an address to confirm. Links in what a stranger searched for are written out. */
export async function enqueueAlertConfirmation(tx: Tx, { email, language, search, rhythm }: Request, token: string) {
  const write = alertTexts[language]
  const name = writeOutLinks(searchName(await selectionOf(tx.db, search), language))
  return enqueueMail(
    tx,
    {
      subject: write.confirmSubject,
      parts: [
        { kind: 'heading', text: write.confirmHeading },
        { kind: 'text', text: fillIn(write.confirmText, { search: name, rhythm: write[rhythm] }) },
        {
          kind: 'button',
          text: write.confirmButton,
          url: tx.config.siteUrl + pageUrl('confirmAlert', language, token),
        },
      ],
      footer: [{ kind: 'text', text: write.confirmFooter }],
    },
    { kind: 'search-alert.confirm', to: email, language },
  )
}

/** The digest of an alert: its new ads, of `total`, newest first. */
export async function enqueueSearchDigest(
  tx: Tx,
  { id, email, language, search, rhythm }: SearchAlert,
  { ads, total, isMore }: Counted & { ads: [JobCard, ...JobCard[]] },
) {
  const write = alertTexts[language]
  const base = tx.config.siteUrl
  const count = isMore ? fillIn(write.digestMoreThan, { number: total.toLocaleString(language) }) : total
  const name = searchName(await selectionOf(tx.db, search), language)
  const unsubscribeUrl = base + pageUrl('ownAlerts', language, linkToken(tx, 'alert', { id }))
  return enqueueMail(
    tx,
    {
      subject:
        total === 1
          ? fillIn(write.digestSubjectOne, { title: ads[0].title })
          : fillIn(write.digestSubjectMany, { count, search: name }),
      parts: [
        { kind: 'heading', text: write.digestHeading },
        { kind: 'text', text: fillIn(write.digestText, { search: name }) },
        {
          kind: 'answers',
          rows: ads.map((ad) => ({
            caption: ad.title,
            value: adLine(ad, language),
            links: [{ text: write.openAd, url: base + pageUrl('job', language, ad.slug) }],
          })),
        },
        { kind: 'button', text: write.digestAll, url: base + listPath(language, search) },
      ],
      footer: [
        { kind: 'text', text: fillIn(write.digestFooter, { rhythm: write[rhythm] }) },
        { kind: 'link', text: write.unsubscribe, url: unsubscribeUrl },
      ],
    },
    { kind: 'search-alert.digest', to: email, language, unsubscribeUrl },
  )
}

const listWithinMs = 3600_000

/** Mails a link to all alerts of an address, valid for an hour. */
export function enqueueAlertsLink(tx: Tx, email: string) {
  const { language, config, now } = tx
  const write = alertTexts[language]
  const token = linkToken(tx, 'all-alerts', { email, until: now().getTime() + listWithinMs })
  return enqueueMail(
    tx,
    {
      subject: write.listSubject,
      parts: [
        { kind: 'heading', text: write.listSubject },
        { kind: 'text', text: write.listText },
        { kind: 'button', text: write.listButton, url: config.siteUrl + pageUrl('ownAlerts', language, token) },
      ],
      footer: [{ kind: 'text', text: write.listFooter }],
    },
    { kind: 'search-alert.link', to: email, language },
  )
}
