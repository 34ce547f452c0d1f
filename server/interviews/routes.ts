import { z } from '@hono/zod-openapi'
import { companyScope, requireUser } from '../accounts/permissions.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors.ts'
import { api, apiRoutes } from '../http/api.ts'
import { requireCompanySession } from '../http/guards.ts'
import { rowId } from '../http/query.ts'
import { cancelInterview, moveInterview } from './change-interview.ts'
import {
  candidateZone,
  findInvited,
  type ListedInterview,
  listBetween,
  listOf,
  listWaiting,
  zoneOfJob,
} from './list.ts'
import { proposeInterview } from './propose.ts'
import { remindCandidate } from './remind.ts'
import { interviewToWire, moveForm, ofApplication, ofPeriod, periodQuery, proposalForm } from './wire.ts'

const params = z.object({ id: rowId })

const toWire = ({ now }: Context, found: ListedInterview[]) => found.map((each) => interviewToWire(each, now()))

/** Interviews with candidates. */
export const interviewRoutes = apiRoutes(
  'Interviews',
  api.get(
    '/api/interviews',
    {
      guard: requireCompanySession,
      query: periodQuery,
      says: 'The interviews of a period, and what waits for candidates',
      answers: ofPeriod,
    },
    async (context, { query }) => ({
      viewerId: requireUser(context).userId,
      interviews: toWire(context, await listBetween(context, query)),
      waiting: toWire(context, await listWaiting(context)),
    }),
  ),
  api.get(
    '/api/prijave/{id}/interviews',
    { params, says: 'The interviews of an application, and the zones of both sides', answers: ofApplication },
    async (context, { params }) => {
      const found = await findInvited(context.db, companyScope(context), params.id)
      if (!found) throw notFound(context)
      return {
        zone: zoneOfJob(found),
        candidateZone: await candidateZone(context.db, params.id),
        hidesCompany: found.hidesCompany,
        interviews: toWire(context, await listOf(context, [params.id])),
      }
    },
  ),
  api.post(
    '/api/prijave/{id}/interviews',
    {
      guard: requireCompanySession,
      params,
      body: proposalForm,
      says: 'Offers times to the candidate, who picks one by the link of a mail',
      answers: z.object({ id: z.number() }),
      also: {
        409: 'The candidate withdrew, or gets no mail',
        422: 'A time in the past or more than 12 months ahead',
        429: 'More mails than a company may send in an hour',
      },
    },
    async (context, { params, body: { processId: stageId, interviewers: interviewerIds, ...proposal } }) => {
      const { id } = await proposeInterview(context, params.id, { ...proposal, stageId, interviewerIds })
      return { id }
    },
  ),
  api.post(
    '/api/interviews/{id}/move',
    {
      guard: requireCompanySession,
      params,
      body: moveForm,
      says: 'Moves an agreed interview, and mails that to everybody',
      also: { 409: 'It is not agreed, or the time is taken' },
    },
    (context, { params, body }) => moveInterview(context, params.id, body.time),
  ),
  api.post(
    '/api/interviews/{id}/remind',
    {
      params,
      says: 'Mails the candidate the proposed times again',
      also: {
        409: 'It does not wait for the candidate, or it was proposed or reminded of less than a day ago',
        429: 'More mails than a company may send in an hour',
      },
    },
    (context, { params }) => remindCandidate(context, params.id),
  ),
  api.post(
    '/api/interviews/{id}/cancel',
    {
      params,
      says: 'Cancels an interview, or withdraws its proposal, and mails that',
      also: { 409: 'It is over' },
    },
    (context, { params }) => cancelInterview(context, params.id),
  ),
)
