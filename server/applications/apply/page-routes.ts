import { Hono, type Context as HttpContext } from 'hono'
import type { AppEnv, Context, Services } from '../../context.ts'
import { networkOf } from '../../http/client-address.ts'
import { renderFormPage } from '../../http/form-page.ts'
import { prefersHtml } from '../../http/prefers-html.ts'
import type { RenderPage } from '../../http/render-page.ts'
import { newToken } from '../../platform/token.ts'
import { type Language, languages } from '../../text/language.ts'
import { pageUrl } from '../../urls.ts'
import { retainForNextAttempt } from './retain.ts'
import { type IncomingApplication, type SubmitOutcome, submitApplication } from './submit.ts'
import type { RetainedFile } from './wire.ts'

/** A refused form, which its page shows again. */
export type Attempt = {
  kind: 'refused'
  status: number
  code: string
  message: string
  fields: Record<string, string>
  /** Submitted values by field name. */
  values: Record<string, string[]>
  /** Files that need not be chosen again, by question id. */
  retained: Record<string, RetainedFile[]>
}

/**
 * Accepts applications sent as a plain form. Redirects to the success page, which can be reloaded, or shows the form
 * again.
 */
export function applicationForms(services: Services, renderPage: RenderPage) {
  const app = new Hono<AppEnv>()

  async function answer(c: HttpContext<AppEnv>, language: Language, jobId?: number) {
    const context: Context = { ...services, viewer: c.var.viewer, language }
    const incoming: IncomingApplication = {
      request: c.req.raw,
      network: networkOf(c),
      newKey: newToken(),
      ...(jobId !== undefined && { jobId }),
    }
    const outcome = await submitApplication(context, incoming)
    const shownIn = (jobId === undefined && outcome.submission?.language) || language
    const path = pageUrl('apply', shownIn, jobId ?? outcome.submission?.jobId ?? 0)

    if (outcome.kind === 'sent') return c.redirect(`${path}?sent=${outcome.submission.idempotencyKey}`, 303)
    return renderFormPage(c, renderPage, {
      path,
      locals: { ...context, language: shownIn, attempt: await attemptOf(context, outcome, incoming.network) },
      retryAfter: outcome.refusal.retryAfter,
    })
  }

  app.post('/apipublic/jobapply', (c, next) =>
    prefersHtml(c.req.header('accept')) ? answer(c, c.var.language) : next(),
  )
  for (const language of languages) {
    app.post(pageUrl('apply', language, ':id{[1-9][0-9]{0,8}}'), (c) => answer(c, language, Number(c.req.param('id'))))
  }
  return app
}

async function attemptOf(
  context: Context,
  outcome: Extract<SubmitOutcome, { kind: 'refused' }>,
  network: string,
): Promise<Attempt> {
  const { refusal, form } = outcome
  return {
    kind: 'refused',
    status: refusal.status,
    code: refusal.reason ?? refusal.code,
    message: refusal.message,
    fields: refusal.fields ?? {},
    values: { ...form?.fields },
    retained: await retainForNextAttempt(context, outcome, network),
  }
}
