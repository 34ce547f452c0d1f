import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import type { AppEnv } from '../context.ts'
import { notFound, Refusal } from '../errors.ts'
import { pageOf } from '../http/paging.ts'
import { findJob, listJobs, listLatestJobs, listQuestions, listTitles } from './queries.ts'
import { maySee } from './visibility.ts'
import { cardToWire, detailsToWire, jobSearchQuery, languageQuery, questionsToWire, wholeNumber } from './wire.ts'

const json = (description: string) => ({ description, content: { 'application/json': { schema: z.any() } } })
const idOrSlug = z.object({ idOrSlug: z.string().max(300) })
const language = z.object({ language: languageQuery })

export const jobRoutes = new OpenAPIHono<AppEnv>()
  .openapi(
    createRoute({
      method: 'get',
      path: '/apipublic/jobs',
      request: { query: jobSearchQuery },
      responses: { 200: json('A page of live ads, newest first') },
    }),
    async (c) => {
      const { page, pageSize, language = c.var.language, ...filter } = c.req.valid('query')
      const list = { ...filter, language, now: c.var.now(), page: page - 1, pageSize }
      const { items, total } = await listJobs(c.var.db, list)
      return c.json(pageOf(items.map(cardToWire), { total, page, pageSize, asText: true }))
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/apipublic/jobs/latest',
      request: { query: language.extend({ count: wholeNumber(1, 100).catch(6) }) },
      responses: { 200: json('The newest live ads') },
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
      responses: { 200: json('Titles by id') },
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
      request: { params: idOrSlug, query: language.extend({ previewCode: z.string().max(100).optional() }) },
      responses: { 200: json('One ad') },
    }),
    async (c) => {
      const { language = c.var.language, previewCode } = c.req.valid('query')
      const job = await findJob(c.var.db, c.req.valid('param').idOrSlug, language)
      if (!job || job.deletedAt) throw notFound('job')
      if (!maySee(job, c.var.viewer, previewCode)) throw new Refusal('unauthorized', 'unauthorized')
      return c.json(detailsToWire(job))
    },
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/apipublic/jobs/{idOrSlug}/questions',
      request: { params: idOrSlug, query: language.extend({ previewCode: z.string().max(100).optional() }) },
      responses: { 200: json('The questions of the application form, in their order') },
    }),
    async (c) => {
      const { language = c.var.language, previewCode } = c.req.valid('query')
      const job = await findJob(c.var.db, c.req.valid('param').idOrSlug, language)
      if (!job || job.deletedAt) throw notFound('job')
      if (!maySee(job, c.var.viewer, previewCode)) throw new Refusal('unauthorized', 'unauthorized')
      return c.json(questionsToWire(await listQuestions(c.var.db, job.id), language))
    },
  )
