import hr from '#content/mail/hr.json' with { type: 'json' }
import outcomeDe from '#content/mail/reports/de.json' with { type: 'json' }
import outcomeEn from '#content/mail/reports/en.json' with { type: 'json' }
import outcomeHr from '#content/mail/reports/hr.json' with { type: 'json' }
import type { Tx } from '../change.ts'
import type { JobDetails } from '../jobs/queries.ts'
import { enqueueMail } from '../mails/enqueue.ts'
import type { MailContent } from '../mails/render.ts'
import { fillIn } from '../text/fill-in.ts'
import type { Language } from '../text/language.ts'
import { message } from '../text/message.ts'
import { writeOutLinks } from '../text/write-out.ts'
import { pageUrl } from '../urls.ts'
import type { ReportOutcome, ReportReason } from './report.ts'

type Reported = { job: JobDetails; reason: ReportReason; comment: string }

/** The mail to the operator, in Croatian: the ad, the reason and the comment. */
export function reportMail({ job, reason, comment }: Reported, siteUrl: string): MailContent {
  return {
    subject: fillIn(hr.reportSubject, { title: job.title }),
    parts: [
      { kind: 'heading', text: fillIn(hr.reportHeading, { title: job.title }) },
      {
        kind: 'answers',
        rows: [
          { caption: hr.reportReason, value: message('hr', `report_${reason}`) },
          ...(comment ? [{ caption: hr.reportComment, value: comment }] : []),
        ],
      },
      { kind: 'button', text: hr.reportButton, url: siteUrl + pageUrl('reports', 'hr') },
    ],
  }
}

const outcomes: Record<Language, typeof outcomeHr> = { hr: outcomeHr, en: outcomeEn, de: outcomeDe }

type Outcome = { email: string; language: Language; outcome: ReportOutcome; title: string }

/** Says what came of a report to the address that was left, which may be a stranger's: without links that others wrote. */
export function enqueueOutcome(tx: Tx, { email, language, outcome, title }: Outcome) {
  const texts = outcomes[language]
  const values = { title: writeOutLinks(title) }
  return enqueueMail(
    tx,
    {
      subject: fillIn(texts.subject, values),
      parts: [
        { kind: 'heading', text: texts[`${outcome}Heading`] },
        { kind: 'text', text: fillIn(texts[`${outcome}Text`], values) },
      ],
      footer: [{ kind: 'text', text: texts.footer }],
    },
    { kind: 'report.outcome', to: email, language },
  )
}
