import { Hono, type Context as HttpContext } from 'hono'
import type { AppEnv, Context, Services } from '../context.ts'
import { networkOf } from '../http/client-address.ts'
import { renderFormPage } from '../http/form-page.ts'
import { prefersHtml } from '../http/prefers-html.ts'
import type { RenderPage } from '../http/render-page.ts'
import { type Language, languages } from '../text/language.ts'
import { pageUrl } from '../urls.ts'
import type { Applied } from './apply.ts'
import { retainForNextAttempt } from './retain.ts'
import type { RetainedFile } from './retained-file.ts'
import { type IncomingApplication, type Outcome, submitApplication } from './submit.ts'

/** What became of a form that a page was asked to send: the page shows it. */
export type Attempt =
  | ({ kind: 'sent' } & Applied)
  | {
      kind: 'refused'
      status: number
      code: string
      message: string
      fields: Record<string, string>
      /** All that was typed and chosen, by field name. */
      values: Record<string, string[]>
      /** Files that need not be chosen again, by question id. */
      retained: Record<string, RetainedFile[]>
    }

/** Takes applications that a browser sends as a plain form, and answers with the page that follows. */
export function applicationForms(services: Services, renderPage: RenderPage) {
  const app = new Hono<AppEnv>()

  async function answer(c: HttpContext<AppEnv>, language: Language, jobId?: number) {
    const context: Context = { ...services, viewer: c.var.viewer, language }
    const incoming: IncomingApplication = {
      request: c.req.raw,
      network: networkOf(c),
      ...(jobId !== undefined && { jobId }),
    }
    const outcome = await submitApplication(context, incoming)
    const attempt = await attemptOf(context, outcome, incoming.network)
    const shownIn = (jobId === undefined && outcome.submission?.language) || language
    const path = pageUrl('apply', shownIn, jobId ?? outcome.submission?.jobId ?? 0)

    return renderFormPage(c, renderPage, {
      path,
      locals: { ...context, language: shownIn, attempt },
      retryAfter: outcome.kind === 'refused' ? outcome.refusal.retryAfter : undefined,
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

async function attemptOf(context: Context, outcome: Outcome, network: string): Promise<Attempt> {
  if (outcome.kind === 'sent') return { kind: 'sent', ...outcome.applied }
  const { refusal, form } = outcome
  return {
    kind: 'refused',
    status: refusal.status,
    code: refusal.code,
    message: refusal.message,
    fields: refusal.fields ?? {},
    values: { ...form?.fields },
    retained: await retainForNextAttempt(context, outcome, network),
  }
}
