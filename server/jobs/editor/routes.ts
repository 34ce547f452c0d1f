import { z } from '@hono/zod-openapi'
import { api, apiRoutes } from '../../http/api.ts'
import { okResponse } from '../../http/openapi.ts'
import { rowId } from '../../http/query.ts'
import { languages } from '../../text/language.ts'
import { questionEditWire, questionToWire } from '../own/content-wire.ts'
import { createJob } from './create.ts'
import { editJob } from './edit.ts'
import { questionsBody } from './question-wire.ts'
import { savedToWire, savedWire } from './saved-wire.ts'
import { copyQuestions, setQuestions } from './set-questions.ts'
import { translateJob } from './translate.ts'
import { adPatch, newAd, translationBody, versionRead } from './wire.ts'

const params = z.object({ id: rowId })
/** Enough for a long description in any script and 100 questions in three languages. */
const limit = { bytes: 512 * 1024, text: 'formTooLong' } as const
const also = {
  409: '`stale_version`: changed meanwhile, `fields` names what; `wrong_status`: not in this state',
  422: 'A value that no ad can have, or one that an ad which is out must have is missing',
}
const saving = { params, limit, also }
const savedQuestions = savedWire.extend({ questions: z.array(questionEditWire) })

/** The editor: every call saves a part, and a draft may be incomplete. */
export const jobEditorRoutes = apiRoutes(
  'Jobs',
  api.post(
    '/api/jobs',
    {
      body: newAd,
      limit,
      says: 'Creates a draft',
      answers: okResponse.extend({ id: z.number(), version: z.number() }),
    },
    async (context, { body }) => {
      const { id, version } = await createJob(context, body)
      return { message: 'ok', id, version }
    },
  ),
  api.patch(
    '/api/jobs/{id}',
    { ...saving, body: adPatch, says: 'Saves fields of an ad', answers: savedWire },
    async (context, { params, body }) => savedToWire(await editJob(context, params.id, body), context.now()),
  ),
  api.put(
    '/api/jobs/{id}/translations/{language}',
    {
      ...saving,
      params: params.extend({ language: z.enum(languages) }),
      body: translationBody,
      says: 'Saves an ad in another language',
      answers: savedWire,
    },
    async (context, { params: { id, language }, body }) =>
      savedToWire(await translateJob(context, id, { language, ...body }), context.now()),
  ),
  api.put(
    '/api/jobs/{id}/questions',
    {
      ...saving,
      query: z.object({ version: versionRead }),
      body: questionsBody,
      says: 'Saves the questions of the application form',
      answers: savedQuestions,
    },
    async (context, { params, query, body: inputs }) => {
      const job = await setQuestions(context, params.id, { inputs, ...query })
      return { ...savedToWire(job, context.now()), questions: job.questions.map(questionToWire) }
    },
  ),
  api.post(
    '/api/jobs/{id}/questions/copy',
    {
      ...saving,
      body: z.object({ fromJobId: rowId, version: versionRead }),
      says: 'Copies the questions of another ad',
      answers: savedQuestions,
    },
    async (context, { params, body }) => {
      const job = await copyQuestions(context, params.id, body)
      return { ...savedToWire(job, context.now()), questions: job.questions.map(questionToWire) }
    },
  ),
)
