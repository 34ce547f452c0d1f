import { createRoute, z } from '@hono/zod-openapi'
import { apiRoutes } from '../../http/api-routes.ts'
import { networkOf } from '../../http/client-address.ts'
import { errorResponse, json } from '../../http/openapi.ts'
import { message } from '../../text/message.ts'
import { checkEmail } from './email.ts'
import { discardFiles, submitApplication } from './submit.ts'
import { appliedToWire, appliedWire, checkedEmailToWire, checkedEmailWire } from './wire.ts'

const form = z
  .object({
    jobId: z.string(),
    language: z.enum(['hr', 'en', 'de']).optional(),
    djelatnostNaziv: z.string().optional(),
    agreePrivacy: z.string().describe('true: without it nothing is accepted'),
    agreeData: z.string().optional(),
    idempotencyKey: z.string().max(100).optional().describe('The same key for the same job answers the same again'),
    file: z.any().optional().describe('Files sent the older way, their names under the question id'),
  })
  .catchall(z.any().describe('Each answer, also files, under the id of its question'))

export const applicationRoutes = apiRoutes()

applicationRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/apipublic/checkemail/{address}',
    request: { params: z.object({ address: z.string() }) },
    responses: {
      200: json('Can this be an address, and what was probably meant', checkedEmailWire),
    },
  }),
  (c) => c.json(checkedEmailToWire(checkEmail(c.req.valid('param').address)), 200),
)

// Documented separately: the handler streams the body, which a validator would read into memory.
applicationRoutes.openAPIRegistry.registerPath({
  method: 'post',
  path: '/apipublic/jobapply',
  request: { body: { content: { 'multipart/form-data': { schema: form } } } },
  responses: {
    200: json('The application was stored and its mails are on their way', appliedWire),
    400: errorResponse('The form is broken'),
    404: errorResponse('No such ad, or one that takes no applications'),
    409: errorResponse('There is an application with this e-mail address already'),
    413: errorResponse('A file or the form is too big'),
    415: errorResponse('A file of a wrong type'),
    422: errorResponse('Some answers are missing or wrong'),
    429: errorResponse('Too many applications from this network, or with this e-mail address'),
    503: errorResponse('Nothing can be stored just now'),
  },
})

applicationRoutes.post('/apipublic/jobapply', async (c) => {
  const outcome = await submitApplication(c.var, { request: c.req.raw, network: networkOf(c) })
  if (outcome.kind === 'sent') {
    const language = outcome.submission.language ?? c.var.language
    return c.json(appliedToWire(outcome.applied, message(language, 'mailSuppressed')))
  }
  await discardFiles(c.var, outcome)
  throw outcome.refusal
})
