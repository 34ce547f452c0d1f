import { z } from '@hono/zod-openapi'
import type { Context } from '../context.ts'
import { notFound, Refusal } from '../errors.ts'
import { listFeatured } from '../featured/queries.ts'
import { api, apiRoutes } from '../http/api.ts'
import { pageSchema } from '../http/openapi.ts'
import { toPage } from '../http/paging.ts'
import { languageQuery, rowId, wholeNumber, withFallback } from '../http/query.ts'
import { listCardsInParts, listLatestJobs, listTitles } from './cards.ts'
import { showJob } from './preview.ts'
import { mostListed } from './search/counted.ts'
import { jobSearchQuery, occupationQuery } from './search/query-wire.ts'
import { readSearch } from './search/read-search.ts'
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

const language = z.object({ language: languageQuery })
const oneJob = {
  params: z.object({ idOrSlug: z.string().max(300) }),
  query: language.extend({ previewCode: withFallback(z.string().max(100).optional(), undefined) }),
}

type Asked = { params: { idOrSlug: string }; query: { previewCode?: string | undefined } }

/** An ad that the viewer may see, and its questions. */
async function openJob(context: Context, { params: { idOrSlug }, query: { previewCode } }: Asked) {
  const { access, job, questions } = await showJob(idOrSlug, { ...context, previewCode })
  if (access === 'hidden') throw new Refusal('unauthorized', 'unauthorized')
  if (!job || access !== 'open') throw notFound(context)
  return { job, questions }
}

/** An event of a job page. It contains nothing about the reader but the referring site. */
const seen = z.object({ kind: z.enum(['view', 'apply']), referrer: z.string().max(2000).default('') })

export const jobRoutes = apiRoutes(
  'Jobs',
  api.get(
    '/apipublic/jobs',
    {
      mayLag: true,
      query: jobSearchQuery,
      says: 'A page of live ads, newest first after those that are paid to be on top',
      answers: pageSchema(foundWire),
    },
    async ({ db, now, language }, { query: { page, pageSize, sort, filter: typed } }) => {
      const { filter } = await readSearch(db, typed, now())
      const list = { ...filter, sort, language, now: now(), page: page - 1, pageSize }
      const paid = await listFeatured(db, now())
      const { items, foundBy, featured, total, isMore } = await listJobs(db, list, {
        read: listCardsInParts,
        featured: paid,
      })
      const reachable = Math.min(total, mostListed)
      const content = items.map((job) => foundToWire(job, foundBy.get(job.id), featured.has(job.id)))
      return toPage(content, { total, isMore, reachable, page, pageSize, asText: true })
    },
  ),
  api.get(
    '/apipublic/occupations',
    {
      mayLag: true,
      query: occupationQuery,
      says: 'Trades that begin like what was typed, in any language, with the ads that a search for them finds',
      answers: z.array(occupationWire),
    },
    ({ db, now, language }, { query: { q, count, filter } }) =>
      suggestOccupations(db, { typed: q, language, now: now(), limit: count, filter }),
  ),
  api.get(
    '/apipublic/jobs/latest',
    {
      mayLag: true,
      query: language.extend({ count: withFallback(wholeNumber(1, 100), 6) }),
      says: 'The newest live ads',
      answers: z.array(cardWire),
    },
    async ({ db, now, language }, { query }) =>
      (await listLatestJobs(db, { language, now: now(), limit: query.count })).map(cardToWire),
  ),
  api.get(
    '/apipublic/jobs/titles',
    { mayLag: true, query: language, says: 'Titles by id', answers: z.record(z.string(), z.string()) },
    async ({ db, now, language }) => {
      const titles = await listTitles(db, { language, now: now() })
      return Object.fromEntries(titles.map(({ id, title }) => [id, title]))
    },
  ),
  api.get('/apipublic/jobs/{idOrSlug}', { ...oneJob, says: 'One ad', answers: detailsWire }, async (context, asked) =>
    detailsToWire((await openJob(context, asked)).job),
  ),
  api.get(
    '/apipublic/jobs/{idOrSlug}/questions',
    { ...oneJob, says: 'The questions of the application form, in their order', answers: z.array(questionWire) },
    async (context, asked) => {
      const { questions } = await openJob(context, asked)
      return questionsToWire(await questions(), context.language)
    },
  ),
  api.get(
    '/apipublic/jobs/{idOrSlug}/similar',
    { ...oneJob, says: 'Live ads like this one, as its page shows them', answers: z.array(cardWire) },
    async (context, asked) => (await listSimilar(context, (await openJob(context, asked)).job)).map(cardToWire),
  ),
  api.get(
    '/apipublic/jobs/{idOrSlug}/recommended',
    { ...oneJob, says: 'Live ads for a candidate who applied to this one', answers: z.array(cardWire) },
    async (context, asked) => (await listRecommended(context, (await openJob(context, asked)).job)).map(cardToWire),
  ),
  api.post(
    '/apipublic/jobs/{id}/seen',
    {
      params: z.object({ id: rowId }),
      body: seen,
      says: 'Counts a view of an ad or a step to its form, without personal data',
      also: { 204: 'Counted where it counts' },
    },
    async (context, { params, body, c }) => {
      await recordJobEvent(context, params.id, { ...body, userAgent: c.req.header('user-agent') ?? '' })
      return c.body(null, 204)
    },
  ),
)
