import { Readable } from 'node:stream'
import { z } from '@hono/zod-openapi'
import { applicationWire } from '../applications/list/application-wire.ts'
import { api, apiRoutes } from '../http/api.ts'
import { binary, okResponse } from '../http/openapi.ts'
import { languageQuery, rowId } from '../http/query.ts'
import { sensitiveUrl } from '../http/sensitive-url.ts'
import { zipOf } from '../platform/zip.ts'
import { candidateOf, shownBy } from './access.ts'
import { listOwnApplications } from './applications-of.ts'
import { eraseOwnData } from './erase.ts'
import { exportOwnData } from './export.ts'
import { requestData } from './request-data.ts'
import { candidateToWire, candidateWire } from './wire.ts'
import { withdrawApplication } from './withdraw.ts'

const token = z.string().min(1).max(200)
const params = z.object({ id: rowId })
const link = { guard: sensitiveUrl, params, query: z.object({ token }) }
const path = '/apipublic/candidate/{id}'

const mailPreview = z.object({ sender: z.string(), receiver: z.string(), subject: z.string(), body: z.string() })
const dataRequest = z.object({ token, language: languageQuery.optional() })

type LinkInput = { params: { id: number }; query: { token: string } }
const linkOf = ({ params: { id: candidateId }, query: { token } }: LinkInput) => ({ candidateId, token })

/** The API behind the links in candidates' mails. */
export const candidateTokenRoutes = apiRoutes(
  'Candidates',
  api.get(
    path,
    {
      ...link,
      says: 'Whom the link is for; by a link that requests access the e-mail address alone',
      answers: candidateWire,
    },
    async (context, call) => {
      const shown = { language: context.language, forAdmin: true }
      return candidateToWire(await shownBy(context, linkOf(call)), shown)
    },
  ),
  api.delete(path, { ...link, says: 'Erases the own data: nothing is left' }, (context, call) =>
    eraseOwnData(context, linkOf(call)),
  ),
  api.post(
    `${path}/request-data`,
    {
      guard: sensitiveUrl,
      params,
      body: dataRequest,
      says: 'Mails the candidate a link to the own data',
      answers: okResponse.extend({ mailSent: mailPreview }),
      also: { 409: 'No mail goes to this address', 429: 'Asked too often' },
    },
    async (context, { params: { id: candidateId }, body: { token, language = context.language } }) => ({
      message: 'ok',
      mailSent: await requestData({ ...context, language }, { candidateId, token }),
    }),
  ),
  api.get(
    `${path}/applications`,
    {
      ...link,
      says: 'The own applications, newest first: the first is the summary',
      answers: z.array(applicationWire),
    },
    async (context, call) => {
      const { id: candidateId } = await candidateOf(context, linkOf(call), 'profile')
      return listOwnApplications(context, candidateId)
    },
  ),
  api.post(
    `${path}/applications/{applicationId}/withdraw`,
    {
      ...link,
      params: params.extend({ applicationId: rowId }),
      says: 'Withdraws an application; its company sees that',
    },
    (context, call) => withdrawApplication(context, { ...linkOf(call), applicationId: call.params.applicationId }),
  ),
  api.get(
    `${path}/export`,
    { ...link, says: 'Everything held, as a ZIP of JSON and files', sends: { 'application/zip': binary } },
    async (context, call) => {
      const zip = Readable.from(zipOf(await exportOwnData(context, linkOf(call))))
      return call.c.body(Readable.toWeb(zip) as ReadableStream, 200, {
        'Content-Type': 'application/zip',
        'Content-Disposition': 'attachment; filename="preko-moji-podaci.zip"',
        'X-Content-Type-Options': 'nosniff',
      })
    },
  ),
)
