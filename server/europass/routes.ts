import { z } from '@hono/zod-openapi'
import { findSentWith, secretLength } from '../applications/apply/queries.ts'
import { findApplications, listApplications } from '../applications/list/list.ts'
import { withAnswers } from '../applications/read.ts'
import { candidateOf } from '../candidates/access.ts'
import { recordOnly } from '../change.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { api, apiRoutes } from '../http/api.ts'
import { binary } from '../http/openapi.ts'
import { rowId } from '../http/query.ts'
import { sensitiveUrl } from '../http/sensitive-url.ts'
import { cvOf } from './cv.ts'
import { europassPdf } from './write-pdf.ts'
import { europassXml } from './write-xml.ts'

const format = z.enum(['pdf', 'xml']).describe('XML of Europass, or a PDF that has it attached')
const sends = { 'application/pdf': binary, 'application/xml': binary }
const newest = { by: 'appliedAt', isAscending: false, page: 0, pageSize: 100 } as const

/** What a candidate stated, as a Europass CV for themselves. */
export const europassRoutes = apiRoutes(
  'Candidates',
  api.get(
    '/apipublic/candidate/{id}/europass',
    {
      guard: sensitiveUrl,
      params: z.object({ id: rowId }),
      query: z.object({ token: z.string().min(1).max(200), format }),
      says: 'What all own applications state, the newest first, as a Europass CV',
      sends,
    },
    async (context, { params: { id: candidateId }, query: { token, format } }) => {
      const { id } = await candidateOf(context, { candidateId, token }, 'profile')
      const { items } = await listApplications(context, { companyId: 'all', candidateId: id }, newest)
      return send(context, items, format)
    },
  ),
  api.get(
    '/apipublic/jobs/{id}/europass',
    {
      guard: sensitiveUrl,
      params: z.object({ id: rowId }),
      query: z.object({ sent: z.string().min(secretLength).max(100).describe('The key of the form'), format }),
      says: 'What the application that this browser sent in the last day states, as a Europass CV',
      sends,
    },
    async (context, { params: { id: jobId }, query: { sent: key, format } }) => {
      const sent = await findSentWith(context.db, { jobId, key, now: context.now() })
      return send(context, sent ? await findApplications(context, 'all', [sent.applicationId]) : [], format)
    },
  ),
)

type Listed = Awaited<ReturnType<typeof findApplications>>

async function send(context: Context, listed: Listed, format: 'pdf' | 'xml'): Promise<Response> {
  const { db, language } = context
  const [newest, ...others] = await withAnswers(db, listed, language)
  if (!newest) throw notFound(context)
  const subject = { kind: 'application', id: newest.id, companyId: null }
  await recordOnly(context, { action: 'candidate.export', subject, role: 'candidate' })
  const cv = cvOf(
    newest,
    [newest, ...others].flatMap(({ answers }) => answers),
  )
  const xml = europassXml(cv, language)
  const body = format === 'xml' ? xml : new Uint8Array(await europassPdf(cv, xml, language))
  return new Response(body, {
    headers: {
      'Content-Type': format === 'xml' ? 'application/xml; charset=utf-8' : 'application/pdf',
      'Content-Disposition': `attachment; filename="europass.${format}"`,
    },
  })
}
