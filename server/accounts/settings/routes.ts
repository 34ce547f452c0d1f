import { z } from '@hono/zod-openapi'
import { createMiddleware } from 'hono/factory'
import { companyLengths } from '../../companies/company.ts'
import { cancelEmailChange, findPendingEmail, resendEmailChange } from '../../companies/email-change.ts'
import { changeLogo } from '../../companies/logo.ts'
import { changeCompany, findOwnCompany } from '../../companies/settings.ts'
import { type CompanyChange, changedFieldNames, companyChange, ownCompany } from '../../companies/wire.ts'
import type { AppEnv, Context } from '../../context.ts'
import { fieldRefusal } from '../../errors.ts'
import { api, apiRoutes } from '../../http/api.ts'
import { fileBody } from '../../http/body-limit.ts'
import { readFileForm } from '../../http/file-form.ts'
import { requireCompanySession } from '../../http/guards.ts'
import { binary, okResponse, pageSchema } from '../../http/openapi.ts'
import { toPage } from '../../http/paging.ts'
import { tokenOf } from '../../http/session-token.ts'
import { filledLine, line } from '../../http/text-fields.ts'
import { languages } from '../../text/language.ts'
import { message } from '../../text/message.ts'
import { sessionIdOf } from '../auth/sessions.ts'
import { hasOwnNotices } from '../members.ts'
import { requireCompany, requireRole, unauthenticated } from '../permissions.ts'
import { findAccount, ownName } from '../queries.ts'
import { companyFieldsRole } from '../roles.ts'
import { saveOwn, saveSetting } from '../save-setting.ts'
import { device } from '../wire.ts'
import { changePassword } from './change-password.ts'
import { listDevices, revokeDevice, revokeOthers } from './devices.ts'
import { cancelLoginChange, findPendingLogin, requestLoginChange } from './login-change.ts'

const findCompany = async (context: Context) => {
  const company = await findOwnCompany(context)
  return ownCompany.toWire({ ...company, emailPending: await findPendingEmail(context.db, company.id) })
}

const currentId = (headers: Headers) => sessionIdOf(tokenOf(headers) ?? '')

const settings = ownCompany.schema.partial().extend({
  ...{ login: z.string(), language: z.string(), admin: z.boolean() },
  name: z.string().describe("The viewer's own"),
  loginPending: z.string().nullable().describe('The login that follows once its owner confirms it'),
})
const own = z
  .object({
    language: z.enum(languages).optional(),
    name: filledLine(companyLengths.contactName).optional().describe("The viewer's own"),
  })
  .transform(({ language, name }) => ({ language, ownName: name }))
const accountChange = z.intersection(own, companyChange)
const loginChange = z.object({ login: line(companyLengths.email), currentPassword: z.string().max(1000) })
const passwordChange = z.object({ currentPassword: z.string().max(1000), newPassword: z.string().max(1000) })

/** Responds 403 to who may not change the company and sends a field of it, valid or not. */
const requireCompanyRole = createMiddleware<AppEnv>(async (c, next) => {
  const sent: unknown = await c.req.json().catch(() => null)
  const isOwn = (name: string) => name === 'applicationMail' && c.var.viewer.kind === 'employer'
  if (changedFieldNames.some((name) => name in Object(sent) && !isOwn(name))) {
    requireRole(c.var, companyFieldsRole)
    requireCompany(c.var)
  }
  await next()
})

/** A change of the company, and what of it is the viewer's own. */
async function ownOf({ viewer, db }: Context, { applicationMail, ...company }: CompanyChange) {
  const account = viewer.kind === 'employer' ? await findAccount(db, viewer.userId) : undefined
  if (account && hasOwnNotices(account)) return { company, applicationMail }
  return { company: { ...company, ...(applicationMail && { applicationMail }) } }
}

/** Account settings of the signed-in user. */
export const settingsRoutes = apiRoutes(
  'Accounts',
  api.get(
    '/api/account',
    { says: 'Login, language and the company, none for an admin without one', answers: settings },
    async (context) => {
      const { viewer, db } = context
      const account = viewer.kind === 'visitor' ? undefined : await findAccount(db, viewer.userId)
      if (!account) throw unauthenticated()
      const company = account.companyId === null ? {} : await findCompany(context)
      const applicationMail = hasOwnNotices(account) && { applicationMail: account.applicationMail ?? 'off' }
      return {
        ...{ login: account.email, loginPending: await findPendingLogin(context, account.id) },
        ...{ name: ownName(account), language: account.language, admin: account.isAdmin, ...company },
        ...applicationMail,
      }
    },
  ),
  api.patch(
    '/api/account',
    {
      bodyGuard: requireCompanyRole,
      body: accountChange,
      says: 'Saves settings; a new e-mail address waits until its owner confirms it',
    },
    async (context, { body: { language, ownName, ...sent } }) => {
      const { company, applicationMail } = await ownOf(context, sent)
      if (Object.keys(company).length > 0) await changeCompany(context, company)
      if (ownName || applicationMail) await saveOwn(context, { name: ownName, applicationMail })
      if (language) await saveSetting(context, 'language', language)
    },
  ),
  api.post(
    '/api/account/email-change',
    { says: 'Sends the link to the new address again', also: { 404: 'No address waits' } },
    resendEmailChange,
  ),
  api.delete('/api/account/email-change', { says: 'Keeps the present address' }, cancelEmailChange),
  api.post(
    '/api/account/login-change',
    { body: loginChange, says: 'Sends the link that makes the address the login to it' },
    (context, { body }) => requestLoginChange(context, body),
  ),
  api.delete('/api/account/login-change', { says: 'Keeps the present login' }, cancelLoginChange),
  api.post(
    '/api/account/password',
    { body: passwordChange, says: 'Changes the password and signs out other devices' },
    (context, { body, c }) => changePassword(context, body, currentId(c.req.raw.headers)),
  ),
  api.get(
    '/api/account/sessions',
    { says: 'Signed-in devices', answers: pageSchema(device.schema) },
    async (context, { c }) => {
      const current = currentId(c.req.raw.headers)
      const devices = await listDevices(context)
      const content = devices.map((session) => device.toWire({ ...session, isCurrent: session.id === current }))
      return toPage(content, { total: devices.length, page: 0, pageSize: devices.length })
    },
  ),
  api.delete(
    '/api/account/sessions/{id}',
    { params: z.object({ id: z.string().regex(/^[\w-]{1,60}$/) }), says: 'Signs out one device' },
    (context, { params }) => revokeDevice(context, params.id),
  ),
  api.delete('/api/account/sessions', { says: 'Signs out everywhere else' }, (context, { c }) =>
    revokeOthers(context, currentId(c.req.raw.headers)),
  ),
  api.post(
    '/api/account/logo',
    {
      guard: requireCompanySession,
      reads: { 'multipart/form-data': z.object({ logo: binary }) },
      limit: fileBody,
      says: 'Replaces the logo',
      answers: okResponse.extend({ logoPath: z.string().nullable() }),
    },
    async (context, { c }) => {
      const { file } = await readFileForm(context, c.req.raw, { names: ['logo', 'file'], tooBig: 'fileTooBig' })
      if (!file) throw fieldRefusal('logo', message(context.language, 'logoType'))
      await changeLogo(context, file.content)
      return { message: 'ok', logoPath: (await findCompany(context)).logoPath }
    },
  ),
)
