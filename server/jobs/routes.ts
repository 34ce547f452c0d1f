import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from '../context.ts'
import { notFound, Refusal } from '../errors.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { smallBodyLimit } from '../http/body-limit.ts'
import { body, json, pageSchema } from '../http/openapi.ts'
import { toPage } from '../http/paging.ts'
import { languageQuery, rowId, wholeNumber, withFallback } from '../http/query.ts'
import type { Question } from '../questions/question.ts'
import { listCardsInParts, listLatestJobs, listTitles } from './cards.ts'
import { type ShownJob, showJob } from './preview.ts'
import { jobSearchQuery, occupationQuery } from './search/query-wire.ts'
import { deepestRow } from './search/ranked-page.ts'
import { listJobs } from './search/search.ts'
import { listRecommended, listSimilar } from './similar/similar.ts'
import { recordJobEvent } from './stats/stats.ts'
import { suggestOccupations } from './suggest-occupations.ts'
import {
  cardToWire,
  cardWire,
  detailsToWire,
  detailsWire,
  foundToWire,
  foundWire,
  occupationWire,
  questionsToWire,
  questionWire,
} from './wire.ts'

const idOrSlug = z.object({ idOrSlug: z.string().max(300) })
const language = z.object({ language: languageQuery })
const oneJob = {
  params: idOrSlug,
  query: language.extend({ previewCode: withFallback(z.string().max(100).optional(), undefined) }),
}

/** The ad in the requested language, and the context in that language. */
async function openJob(
  context: Context,
  idOrSlug: string,
  asked: { language?: Context['language'] | undefined; previewCode?: string | undefined },
): Promise<{ job: ShownJob; questions(): Promise<Question[]>; context: Context }> {
  const { language = context.language, previewCode } = asked
  const { access, job, questions } = await showJob(idOrSlug, { ...context, language, previewCode })
  if (access === 'hidden') throw new Refusal('unauthorized', 'unauthorized')
  if (!job || access !== 'open') throw notFound({ language })
  return { job, questions, context: { ...context, language } }
}

/** An event of a job page. It contains nothing about the reader but the referring site. */
const seen = z.object({ kind: z.enum(['view', 'apply']), referrer: z.string().max(2000).default('') })

export const jobRoutes = apiRoutes()
  .openapi(
    createRoute({
      method: 'get',
      path: '/apipublic/jobs',
      request: { query: jobSearchQuery },
      responses: { 200: json('A page of live ads, newest first', pageSchema(foundWire)) },
    }),
    async (c) => {
      const { page, pageSize, sort, language = c.var.language, filter } = c.req.valid('query')
      const list = { ...filter, sort, language, now: c.var.now(), page: page - 1, pageSize }
      const { items, foundBy, total } = await listJobs(c.var.db, list, listCardsInParts)
      const reachable = Math.min(total, deepestRow)
      const content = items.map((job) => foundToWire(job, foundBy.get(job.id)))
      return c.json(toPage(content, { total, reachable, page, pageSize, asText: true }))
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/apipublic/occupations',
      request: { query: occupationQuery },
      responses: {
        200: json(
          'Trades that begin like what was typed, in any language, with their live ads',
          z.array(occupationWire),
        ),
      },
    }),
    async (c) => {
      const { q, count, language = c.var.language } = c.req.valid('query')
      return c.json(await suggestOccupations(c.var.db, { typed: q, language, now: c.var.now(), limit: count }))
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/apipublic/jobs/latest',
      request: { query: language.extend({ count: withFallback(wholeNumber(1, 100), 6) }) },
      responses: { 200: json('The newest live ads', z.array(cardWire)) },
    }),
    async (c) => {
      const { count, language = c.var.language } = c.req.valid('query')
      const latest = await listLatestJobs(c.var.db, { language, now: c.var.now(), limit: count })
      return c.json(latest.map(cardToWire))
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/apipublic/jobs/titles',
      request: { query: language },
      responses: { 200: json('Titles by id', z.record(z.string(), z.string())) },
    }),
    async (c) => {
      const { language = c.var.language } = c.req.valid('query')
      const titles = await listTitles(c.var.db, { language, now: c.var.now() })
      return c.json(Object.fromEntries(titles.map(({ id, title }) => [id, title])))
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/apipublic/jobs/{idOrSlug}',
      request: oneJob,
      responses: { 200: json('One ad', detailsWire) },
    }),
    async (c) => {
      const { job } = await openJob(c.var, c.req.valid('param').idOrSlug, c.req.valid('query'))
      return c.json(detailsToWire(job))
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/apipublic/jobs/{idOrSlug}/questions',
      request: oneJob,
      responses: { 200: json('The questions of the application form, in their order', z.array(questionWire)) },
    }),
    async (c) => {
      const { questions, context } = await openJob(c.var, c.req.valid('param').idOrSlug, c.req.valid('query'))
      return c.json(questionsToWire(await questions(), context.language))
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/apipublic/jobs/{idOrSlug}/similar',
      request: oneJob,
      responses: { 200: json('Live ads like this one, as its page shows them', z.array(cardWire)) },
    }),
    async (c) => {
      const { job, context } = await openJob(c.var, c.req.valid('param').idOrSlug, c.req.valid('query'))
      return c.json((await listSimilar(context, job)).map(cardToWire))
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/apipublic/jobs/{idOrSlug}/recommended',
      request: oneJob,
      responses: { 200: json('Live ads for a candidate who applied to this one', z.array(cardWire)) },
    }),
    async (c) => {
      const { job, context } = await openJob(c.var, c.req.valid('param').idOrSlug, c.req.valid('query'))
      return c.json((await listRecommended(context, job)).map(cardToWire))
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/apipublic/jobs/{id}/seen',
      middleware: [smallBodyLimit] as const,
      request: { params: z.object({ id: rowId }), body: body(seen) },
      responses: { 204: { description: 'Counted where it counts: without personal data' } },
    }),
    async (c) => {
      const userAgent = c.req.header('user-agent') ?? ''
      await recordJobEvent(c.var, c.req.valid('param').id, { ...c.req.valid('json'), userAgent })
      return c.body(null, 204)
    },
  )
