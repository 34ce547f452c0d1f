import { createRoute, z } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { cancelEmailChange, findPendingEmail, resendEmailChange } from '../../companies/email-change.ts'
import { changeLogo } from '../../companies/logo.ts'
import { changeCompany, findOwnCompany } from '../../companies/settings.ts'
import { companyChange, ownCompanyToWire, ownCompanyWire } from '../../companies/wire.ts'
import type { Context } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import { apiRoutes } from '../../http/api-routes.ts'
import { smallBodyLimit } from '../../http/body-limit.ts'
import { requireSession } from '../../http/guards.ts'
import { okAfter } from '../../http/ok-after.ts'
import { body, errorResponse, json, okResponse, pageSchema } from '../../http/openapi.ts'
import { toPage } from '../../http/paging.ts'
import { tokenOf } from '../../http/session-token.ts'
import { languages } from '../../text/language.ts'
import { message } from '../../text/message.ts'
import { sessionIdOf } from '../auth/sessions.ts'
import { unauthenticated } from '../permissions.ts'
import { findAccount } from '../queries.ts'
import { deviceToWire, deviceWire } from '../wire.ts'
import { changePassword } from './change-password.ts'
import { listDevices, revokeDevice, revokeOthers } from './devices.ts'
import { saveSetting } from './save.ts'

const ownCompany = async (context: Context) => {
  const company = await findOwnCompany(context)
  return ownCompanyToWire(company, await findPendingEmail(context.db, company.id))
}

const currentId = (headers: Headers) => sessionIdOf(tokenOf(headers) ?? '')

const settings = ownCompanyWire.partial().extend({ login: z.string(), language: z.string(), admin: z.boolean() })
const accountChange = z.intersection(z.object({ language: z.enum(languages).optional() }), companyChange)
const passwordChange = z.object({ currentPassword: z.string().max(1000), newPassword: z.string().max(1000) })

/** Account settings of the signed-in user. */
export const settingsRoutes = apiRoutes()
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/account',
      middleware: [requireSession] as const,
      responses: { 200: json('Login, language and the company, none for an admin without one', settings) },
    }),
    async (c) => {
      const { viewer, db } = c.var
      const account = viewer.kind === 'visitor' ? undefined : await findAccount(db, viewer.userId)
      if (!account) throw unauthenticated()
      const company = account.companyId === null ? {} : await ownCompany(c.var)
      return c.json({ login: account.email, language: account.language, admin: account.isAdmin, ...company })
    },
  )
  .openapi(
    createRoute({
      method: 'patch',
      path: '/api/account',
      middleware: [requireSession, smallBodyLimit] as const,
      request: { body: body(accountChange) },
      responses: { 200: json('Saved; a new e-mail address waits until its owner confirms it', okResponse) },
    }),
    async (c) => {
      const { language, ...company } = c.req.valid('json')
      if (Object.keys(company).length > 0) await changeCompany(c.var, company)
      if (language) await saveSetting(c.var, 'language', language)
      return c.json({ message: 'ok' })
    },
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/account/email-change',
      middleware: [requireSession] as const,
      responses: {
        200: json('The new address gets its link again', okResponse),
        404: errorResponse('No address waits'),
      },
    }),
    async (c) => c.json(await okAfter(resendEmailChange(c.var)), 200),
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/api/account/email-change',
      middleware: [requireSession] as const,
      responses: { 200: json('The present address stays', okResponse) },
    }),
    async (c) => c.json(await okAfter(cancelEmailChange(c.var))),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/api/account/password',
      middleware: [requireSession, smallBodyLimit] as const,
      request: { body: body(passwordChange) },
      responses: { 200: json('Changed; other devices are signed out', okResponse) },
    }),
    async (c) => c.json(await okAfter(changePassword(c.var, c.req.valid('json'), currentId(c.req.raw.headers)))),
  )
  .openapi(
    createRoute({
      method: 'get',
      path: '/api/account/sessions',
      middleware: [requireSession] as const,
      responses: { 200: json('Signed-in devices', pageSchema(deviceWire)) },
    }),
    async (c) => {
      const current = currentId(c.req.raw.headers)
      const devices = (await listDevices(c.var)).map((device) => deviceToWire(device, current))
      return c.json(toPage(devices, { total: devices.length, page: 0, pageSize: devices.length }))
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/api/account/sessions/{id}',
      middleware: [requireSession] as const,
      request: { params: z.object({ id: z.string().regex(/^[\w-]{1,60}$/) }) },
      responses: { 200: json('Signed out there', okResponse) },
    }),
    async (c) => c.json(await okAfter(revokeDevice(c.var, c.req.valid('param').id))),
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/api/account/sessions',
      middleware: [requireSession] as const,
      responses: { 200: json('Signed out everywhere else', okResponse) },
    }),
    async (c) => c.json(await okAfter(revokeOthers(c.var, currentId(c.req.raw.headers)))),
  )

const logoBody = (c: Parameters<typeof requireSession>[0], next: () => Promise<void>) =>
  bodyLimit({
    maxSize: c.var.config.maxUploadBytes + 64 * 1024,
    onError: () => {
      const MB = c.var.config.maxUploadBytes / 1024 / 1024
      throw new Refusal('too_large', message(c.var.language, 'fileTooBig', { MB }))
    },
  })(c, next)

settingsRoutes.post('/api/account/logo', requireSession, logoBody, async (c) => {
  const form: Record<string, unknown> = await c.req.parseBody().catch(() => ({}))
  const file = form['logo'] ?? form['file']
  if (!(file instanceof File)) {
    const text = message(c.var.language, 'logoType')
    throw new Refusal('invalid', text, { fields: { logo: text } })
  }
  await changeLogo(c.var, new Uint8Array(await file.arrayBuffer()))
  const { logoPath } = await ownCompany(c.var)
  return c.json({ message: 'ok', logoPath })
})

settingsRoutes.openAPIRegistry.registerPath({
  method: 'post',
  path: '/api/account/logo',
  request: {
    body: {
      content: { 'multipart/form-data': { schema: z.object({ logo: z.string().openapi({ format: 'binary' }) }) } },
    },
  },
  responses: { 200: json('The new logo', okResponse.extend({ logoPath: z.string().nullable() })) },
})
