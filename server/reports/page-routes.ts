import { Hono } from 'hono'
import type { AppEnv, Context, Services } from '../context.ts'
import { Refusal } from '../errors.ts'
import { smallBodyLimit } from '../http/body-limit.ts'
import { networkOf } from '../http/client-address.ts'
import { renderFormPage } from '../http/form-page.ts'
import { prefersHtml } from '../http/prefers-html.ts'
import type { RenderPage } from '../http/render-page.ts'
import { findJob } from '../jobs/queries.ts'
import { pageUrl } from '../urls.ts'
import { readReport } from './read-report.ts'
import { reportJob } from './send.ts'

/** A refused report, for which the page of its ad shows the form again. */
export type ReportAttempt = {
  status: number
  text: string
  fields: Record<string, string>
  values: { reason: string; comment: string }
}

/** Accepts reports sent as a plain form. Redirects to the ad's page, or shows the form again. */
export function reportForms(services: Services, renderPage: RenderPage) {
  return new Hono<AppEnv>().post('/apipublic/jobs/:id{[1-9][0-9]{0,8}}/report', smallBodyLimit, async (c, next) => {
    if (!prefersHtml(c.req.header('accept'))) return next()
    const jobId = Number(c.req.param('id'))
    const { language = c.var.language, given, parse } = await readReport(c)
    const context: Context = { ...services, viewer: c.var.viewer, language }
    try {
      const slug = await reportJob(context, { jobId, ...parse() }, networkOf(c))
      // The page shows its thanks at this fragment.
      return c.redirect(`${pageUrl('job', language, slug)}#reported`, 303)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { status, message: text, fields = {}, retryAfter } = error
      const values = { reason: String(given['reason'] ?? ''), comment: String(given['comment'] ?? '') }
      const reportAttempt: ReportAttempt = { status, text, fields, values }
      const job = await findJob(context.db, String(jobId), language)
      const path = pageUrl('job', language, job?.slug ?? String(jobId))
      return renderFormPage(c, renderPage, { path, locals: { ...context, reportAttempt }, retryAfter })
    }
  })
}
