import hr from '#content/mail/hr.json' with { type: 'json' }
import type { JobDetails } from '../jobs/queries.ts'
import type { MailContent } from '../mails/render.ts'
import { fillIn } from '../text/fill-in.ts'
import { message } from '../text/message.ts'
import { pageUrl } from '../urls.ts'
import type { ReportReason } from './report.ts'

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
