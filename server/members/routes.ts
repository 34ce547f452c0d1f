import { z } from '@hono/zod-openapi'
import { api, apiRoutes } from '../http/api.ts'
import { requireCompanySession } from '../http/guards.ts'
import { rowId, wholeNumber } from '../http/query.ts'
import { changeRole, removeMember } from './change-member.ts'
import { inviteMember, withdrawInvitation } from './invite.ts'
import { listTeam } from './list.ts'
import { requireSecondFactor } from './require-second-factor.ts'
import { invitationForm, memberList, roleChange } from './wire.ts'

const params = z.object({ id: rowId })
const heir = z.object({
  assigneeId: wholeNumber(0, 2e9).optional().describe('To whom their applications are assigned; 0 or nothing: nobody'),
})
const also = { 409: '`last_owner`: the company would have none' }

/** The members of a company, and whom it has invited. */
export const memberRoutes = apiRoutes(
  'Accounts',
  api.get('/api/members', { says: 'The members, for owners also who is invited', answers: memberList }, listTeam),
  api.patch(
    '/api/members/second-factor',
    {
      guard: requireCompanySession,
      body: z.object({ required: z.boolean() }),
      says: 'Whether all members must have a second factor',
    },
    (context, { body }) => requireSecondFactor(context, body.required),
  ),
  api.patch(
    '/api/members/{id}',
    { guard: requireCompanySession, params, body: roleChange, says: 'Gives a member another role', also },
    (context, { params, body }) => changeRole(context, params.id, body.role),
  ),
  api.delete(
    '/api/members/{id}',
    { params, query: heir, says: 'Removes a member at once, or leaves', also },
    (context, { params, query }) => removeMember(context, params.id, query.assigneeId),
  ),
  api.post(
    '/api/invitations',
    {
      guard: requireCompanySession,
      body: invitationForm,
      says: 'Invites a member by mail; an earlier invitation of the address ends',
      answers: z.object({ id: z.number() }),
      also: { 409: 'The address has an account, or accepts no mails' },
    },
    (context, { body: { language = context.language, ...invitation } }) =>
      inviteMember({ ...context, language }, invitation),
  ),
  api.delete('/api/invitations/{id}', { params, says: 'Withdraws an invitation' }, (context, { params }) =>
    withdrawInvitation(context, params.id),
  ),
)
