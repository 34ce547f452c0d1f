import de from '#content/mail/alerts/de.json' with { type: 'json' }
import en from '#content/mail/alerts/en.json' with { type: 'json' }
import hr from '#content/mail/alerts/hr.json' with { type: 'json' }
import { issueCandidateToken } from '../candidate-records/tokens.ts'
import type { Candidate } from '../candidates/table.ts'
import type { Tx } from '../change.ts'
import { adLine, type JobCard } from '../jobs/cards.ts'
import { enqueueMail } from '../mails/enqueue.ts'
import { fillIn } from '../text/fill-in.ts'
import { type Language, prefixOf } from '../text/language.ts'
import { pageUrl } from '../urls.ts'
import type { DigestLine } from './applications-of-day.ts'

const texts: Record<Language, typeof hr> = { hr, en, de }

/** The digest of new ads for a candidate, best first. It is sent only if they have not opted out by then. */
export async function enqueueAdsDigest(tx: Tx, candidate: Candidate, ads: [JobCard, ...JobCard[]]) {
  const { id, email, language } = candidate
  const write = texts[language]
  const base = `${tx.config.siteUrl}${prefixOf(language)}`
  const unsubscribeUrl = `${base}/unsubscribe/${id}/${await issueCandidateToken(tx.db, id, 'unsubscribe')}`
  const wishesUrl = `${tx.config.siteUrl}${pageUrl('wishes', language, id, await issueCandidateToken(tx.db, id, 'wishes'))}`
  const rows = ads.map((ad) => ({
    caption: ad.title,
    value: adLine(ad, language),
    links: [{ text: write.jobsOpen, url: `${base}/job/${ad.slug}` }],
  }))
  const subject = fillIn(ads.length === 1 ? write.jobsSubjectOne : write.jobsSubjectMany, { title: ads[0].title })
  return enqueueMail(
    tx,
    {
      subject,
      parts: [
        { kind: 'heading', text: write.jobsHeading },
        { kind: 'text', text: write.jobsText },
        { kind: 'answers', rows },
        { kind: 'button', text: write.jobsAll, url: base },
      ],
      footer: [
        { kind: 'text', text: write.jobsFooter },
        { kind: 'link', text: write.changeWishes, url: wishesUrl },
        { kind: 'link', text: write.unsubscribe, url: unsubscribeUrl },
      ],
    },
    { kind: 'alert.jobs', to: email, language, candidateId: id, unsubscribeUrl, isMarketing: true },
  )
}

type Receiver = { email: string; language: Language }

/** The digest of a company's new applications. */
export function enqueueApplicationsDigest(tx: Tx, { email, language }: Receiver, lines: DigestLine[]) {
  const write = texts[language]
  const base = `${tx.config.siteUrl}${prefixOf(language)}`
  const rows = lines.map(({ title, names, more }) => ({
    caption: title,
    value: [...names, ...(more > 0 ? [fillIn(write.applicationsMore, { count: more })] : [])].join('\n'),
  }))
  return enqueueMail(
    tx,
    {
      subject: write.applicationsSubject,
      parts: [
        { kind: 'heading', text: write.applicationsHeading },
        { kind: 'text', text: write.applicationsText },
        { kind: 'answers', rows },
        { kind: 'button', text: write.applicationsButton, url: `${base}/poslodavac/prijave` },
      ],
      footer: [{ kind: 'text', text: write.applicationsFooter }],
    },
    { kind: 'application.daily', to: email, language },
  )
}

/** A line of a member's digest: how many applications an ad got. Names stay on the site. */
export const countedLine = (title: string, count: number, language: Language): DigestLine => ({
  ...{ title, more: 0 },
  names: [fillIn(texts[language].applicationsOfAd, { count })],
})
