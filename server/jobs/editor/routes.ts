import { createRoute, z } from '@hono/zod-openapi'
import { apiRoutes } from '../../http/api-routes.ts'
import { requireSession } from '../../http/guards.ts'
import { body, errorResponse, json, okResponse } from '../../http/openapi.ts'
import { rowId } from '../../http/query.ts'
import { languages } from '../../text/language.ts'
import { questionEditWire, questionToWire } from '../own/content-wire.ts'
import { contentBody } from './content-body.ts'
import { createJob } from './create.ts'
import { editJob } from './edit.ts'
import { questionsBody } from './question-wire.ts'
import { savedToWire, savedWire } from './saved-wire.ts'
import { copyQuestions, setQuestions } from './set-questions.ts'
import { translateJob } from './translate.ts'
import { adPatch, newAd, translationBody, versionRead } from './wire.ts'

const oneJob = z.object({ id: rowId })
const saved = {
  200: json('Saved', savedWire),
  404: errorResponse('No such ad for this viewer'),
  409: errorResponse('`stale_version`: changed meanwhile, `fields` names what; `wrong_status`: not in this state'),
  422: errorResponse('A value that no ad can have, or one that an ad which is out must have is missing'),
}
const savedQuestions = { ...saved, 200: json('Saved', savedWire.extend({ questions: z.array(questionEditWire) })) }

/** The editor: every call saves a part, and a draft may be incomplete. */
export const jobEditorRoutes = apiRoutes()
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/jobs',
      middleware: [requireSession, contentBody] as const,
      request: { body: body(newAd) },
      responses: { 200: json('A new draft', okResponse.extend({ id: z.number(), version: z.number() })) },
    }),
    async (c) => {
      const { id, version } = await createJob(c.var, c.req.valid('json'))
      return c.json({ message: 'ok', id, version })
    },
  )
  .openapi(
    createRoute({
      method: 'patch',
      path: '/api/jobs/{id}',
      middleware: [requireSession, contentBody] as const,
      request: { params: oneJob, body: body(adPatch) },
      responses: saved,
    }),
    async (c) => {
      const job = await editJob(c.var, c.req.valid('param').id, c.req.valid('json'))
      return c.json(savedToWire(job, c.var.now()), 200)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/api/jobs/{id}/translations/{language}',
      middleware: [requireSession, contentBody] as const,
      request: { params: oneJob.extend({ language: z.enum(languages) }), body: body(translationBody) },
      responses: saved,
    }),
    async (c) => {
      const { id, language } = c.req.valid('param')
      const job = await translateJob(c.var, id, { language, ...c.req.valid('json') })
      return c.json(savedToWire(job, c.var.now()), 200)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/api/jobs/{id}/questions',
      middleware: [requireSession, contentBody] as const,
      request: { params: oneJob, query: z.object({ version: versionRead }), body: body(questionsBody) },
      responses: savedQuestions,
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const job = await setQuestions(c.var, id, { inputs: c.req.valid('json'), ...c.req.valid('query') })
      return c.json({ ...savedToWire(job, c.var.now()), questions: job.questions.map(questionToWire) }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/jobs/{id}/questions/copy',
      middleware: [requireSession, contentBody] as const,
      request: { params: oneJob, body: body(z.object({ fromJobId: rowId, version: versionRead })) },
      responses: savedQuestions,
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const job = await copyQuestions(c.var, id, c.req.valid('json'))
      return c.json({ ...savedToWire(job, c.var.now()), questions: job.questions.map(questionToWire) }, 200)
    },
  )
