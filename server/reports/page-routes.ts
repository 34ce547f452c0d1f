import { networkOf } from '../http/client-address.ts'
import type { FormPage, Http } from '../http/form-page.ts'
import { parseInput } from '../http/validation.ts'
import { findJob } from '../jobs/queries.ts'
import { pageUrl } from '../urls.ts'
import { reportJob } from './send.ts'
import { reportBody } from './wire.ts'

const jobIdOf = (c: Http) => c.req.param('id') ?? ''

/** Accepts reports sent as a plain form. Redirects to the ad's page, or shows the form again. */
export const reportForm: FormPage = {
  api: '/apipublic/jobs/:id{[1-9][0-9]{0,8}}/report',
  async send(context, values, c) {
    const report = parseInput(reportBody, values, context.language)
    const slug = await reportJob(context, { jobId: Number(jobIdOf(c)), ...report }, networkOf(c))
    // The page shows its thanks at this fragment.
    return c.redirect(`${pageUrl('job', context.language, slug)}#reported`, 303)
  },
  async refused({ db, language }, reportAttempt, c) {
    const job = await findJob(db, jobIdOf(c), language)
    return { path: pageUrl('job', language, job?.slug ?? jobIdOf(c)), reportAttempt }
  },
}
