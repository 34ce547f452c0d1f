import { z } from '@hono/zod-openapi'
import { requireCompany } from '../accounts/permissions.ts'
import { api, apiRoutes } from '../http/api.ts'
import { requireCompanySession } from '../http/guards.ts'
import { rowId } from '../http/query.ts'
import { previewReplies } from './preview.ts'
import { resendReply } from './returned.ts'
import { sendReplies } from './send.ts'
import { listTemplates, resetTemplate, saveTemplate } from './templates.ts'
import {
  leftOutToWire,
  previewRequest,
  previewWire,
  replyText,
  sendRequest,
  sendWire,
  templateParams,
  templatesToWire,
  templatesWire,
} from './wire.ts'

/** Replies to candidates, and their templates. */
export const replyRoutes = apiRoutes(
  'Replies',
  api.get(
    '/api/reply-templates',
    { says: "The company's templates, in every language", answers: templatesWire },
    async (context) => templatesToWire(await listTemplates(context.db, requireCompany(context))),
  ),
  api.put(
    '/api/reply-templates/{kind}/{language}',
    {
      guard: requireCompanySession,
      params: templateParams,
      body: replyText,
      says: 'Saves a template',
      also: { 422: 'A place that nothing can be put into' },
    },
    (context, { params, body }) => saveTemplate(context, params, body),
  ),
  api.delete(
    '/api/reply-templates/{kind}/{language}',
    { params: templateParams, says: 'Returns a template to the default text' },
    (context, { params }) => resetTemplate(context, params),
  ),
  api.post(
    '/api/replies/preview',
    {
      guard: requireCompanySession,
      body: previewRequest,
      says: 'Who would be answered, and the mail as a candidate would get it',
      answers: previewWire,
    },
    async (context, { body: { ids: applicationIds, ...reply } }) => {
      const preview = await previewReplies(context, { applicationIds, ...reply })
      return { ...preview, leftOut: preview.leftOut.map(leftOutToWire) }
    },
  ),
  api.post(
    '/api/replies',
    {
      guard: requireCompanySession,
      body: sendRequest,
      says: 'Sends replies to those who are not left out',
      answers: sendWire,
      also: { 429: 'More mails than a company may send in an hour' },
    },
    async (context, { body: { ids: applicationIds, ...reply } }) => {
      const { sent, waiting, leftOut } = await sendReplies(context, { applicationIds, ...reply })
      return { message: 'ok', sent, ...(waiting > 0 && { waiting }), leftOut: leftOut.map(leftOutToWire) }
    },
  ),
  api.post(
    '/api/replies/{id}/resend',
    {
      params: z.object({ id: rowId }),
      says: 'Sends a reply again whose mail came back',
      also: { 409: 'It did not come back', 429: 'More mails than a company may send in an hour' },
    },
    (context, { params: { id } }) => resendReply(context, id),
  ),
)
