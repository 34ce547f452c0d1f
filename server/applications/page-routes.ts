import { Hono, type Context as HttpContext } from 'hono'
import type { AppEnv, Context, Services } from '../context.ts'
import type { Refusal } from '../errors.ts'
import { networkOf } from '../http/client-address.ts'
import { prefersHtml } from '../http/prefers-html.ts'
import { listQuestions } from '../jobs/queries.ts'
import type { RenderPage } from '../pages.ts'
import { type Language, languages, prefixOf } from '../text/language.ts'
import type { Applied } from './apply.ts'
import type { KeptFile } from './kept.ts'
import { maxFiles, takesFiles } from './question.ts'
import { fits } from './sniff.ts'
import { type Arrival, forgetFiles, type Outcome, takeApplication } from './take.ts'
import { keepFiles, listKeptFiles } from './uploads.ts'

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
      kept: Record<string, KeptFile[]>
    }

/** Takes applications that a browser sends as a plain form, and answers with the page that follows. */
export function applicationForms(services: Services, renderPage: RenderPage) {
  const app = new Hono<AppEnv>()

  async function answer(c: HttpContext<AppEnv>, language: Language, jobId?: number) {
    const context: Context = { ...services, viewer: c.var.viewer, language }
    const arrival: Arrival = { request: c.req.raw, network: networkOf(c), ...(jobId !== undefined && { jobId }) }
    const outcome = await takeApplication(context, arrival)
    const attempt = await attemptOf(context, outcome)
    const shownIn = (jobId === undefined && outcome.submission?.language) || language
    const path = `${prefixOf(shownIn)}/prijava/${jobId ?? outcome.submission?.jobId ?? 0}`

    const headers = { cookie: c.req.header('cookie') ?? '', accept: 'text/html' }
    const locals = { ...context, language: shownIn, attempt, keep: () => {} }
    const page = await renderPage(new Request(new URL(path, c.req.url), { headers }), locals)
    page.headers.set('Cache-Control', 'no-store')
    if (outcome.kind === 'refused') addRetryAfter(page, outcome.refusal)
    return page
  }

  app.post('/apipublic/jobapply', (c, next) =>
    prefersHtml(c.req.header('accept')) ? answer(c, c.var.language) : next(),
  )
  for (const language of languages) {
    app.post(`${prefixOf(language)}/prijava/:id{[1-9][0-9]{0,8}}`, (c) =>
      answer(c, language, Number(c.req.param('id'))),
    )
  }
  return app
}

async function attemptOf(context: Context, outcome: Outcome): Promise<Attempt> {
  if (outcome.kind === 'sent') return { kind: 'sent', ...outcome.applied }
  const { refusal, form } = outcome
  return {
    kind: 'refused',
    status: refusal.status,
    code: refusal.code,
    message: refusal.message,
    fields: refusal.fields ?? {},
    values: { ...form?.fields },
    kept: await keepForNextTry(context, outcome),
  }
}

/** Binds the good files of a refused form to its questions, so that nobody has to choose them again. */
async function keepForNextTry(context: Context, outcome: Extract<Outcome, { kind: 'refused' }>) {
  const { submission, refusal } = outcome
  const kept: Record<string, KeptFile[]> = {}
  if (!submission?.jobId || refusal.code === 'not_found') {
    await forgetFiles(context, outcome)
    return kept
  }
  const jobId = submission.jobId
  const earlier = await listKeptFiles(context, jobId, submission.keptIds)
  for (const { id: questionId, type } of await listQuestions(context.db, jobId)) {
    if (!takesFiles(type)) continue
    const good = submission.filesOf(questionId).filter((file) => !file.refused && fits(type, file))
    await keepFiles(context.db, { jobId, questionId, ids: good.map(({ id }) => id) })
    const files = [...earlier.filter((file) => file.questionId === questionId), ...good].slice(0, maxFiles)
    if (files.length > 0) kept[questionId] = files.map(({ id, name, bytes }) => ({ id, name, bytes }))
  }
  return kept
}

function addRetryAfter(page: Response, { retryAfter }: Refusal) {
  if (retryAfter !== undefined) page.headers.set('Retry-After', String(retryAfter))
}
