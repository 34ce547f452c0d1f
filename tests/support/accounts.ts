import { hashPassword } from '../../server/accounts/auth/password.ts'
import type { accountRoutes } from '../../server/accounts/auth/routes.ts'
import { users } from '../../server/accounts/table.ts'
import { addCompanyDefaults } from '../../server/companies/defaults.ts'
import { refusal } from '../../server/http/openapi.ts'
import { mails } from '../../server/mails/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import type { App } from './app.ts'
import { as, by, read } from './client.ts'
import { aCompany } from './examples.ts'

export const goodPassword = 'sedam-plavih-brodova-9'
export const origin = 'https://preko.example'

/** A confirmed employer with a company that has its stages. */
export async function anEmployer(db: Db, overrides: Partial<typeof users.$inferInsert> = {}) {
  const company = await aCompany(db)
  await addCompanyDefaults(db, [company])
  const [user] = await db
    .insert(users)
    .values({
      email: 'eva@hotel-jadran.example',
      passwordHash: await hashPassword(goodPassword),
      companyId: company.id,
      confirmedAt: new Date(),
      ...overrides,
    })
    .returning()
  if (!user) throw new Error('no user')
  return { user, company }
}

type More = { method?: string; token?: string; cookie?: string; headers?: Record<string, string> }

/** Sends JSON to the API as a script would. */
export const call = (app: App, path: string, json?: unknown, { method, token, cookie, headers }: More = {}) =>
  app.request(path, {
    method: method ?? (json === undefined ? 'GET' : 'POST'),
    headers: {
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(cookie && { cookie: `authToken=${cookie}`, origin }),
      ...headers,
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  })

export const logIn = (app: App, login = 'eva@hotel-jadran.example', password = goodPassword) =>
  call(app, '/apipublic/login', { login, password })

export const tokenIn = async (signedIn: Response): Promise<string> => (await signedIn.json()).token
export const tokenOfLogin = async (app: App, login?: string) => tokenIn(await logIn(app, login))

export const whoIs = (app: App, token: string) => read(as<typeof accountRoutes>(app, by(token)).api.me.$get())
export const isSignedIn = async (app: App, token: string) => (await whoIs(app, token)).message === 'ok'

/** The body of a response, to be compared as a whole; read fields through the typed client. */
export const jsonOf = async (response: Response | Promise<Response>): Promise<unknown> => (await response).json()

export const errorOf = async (response: Response) => refusal.parse(await response.json()).error

/** The query of the link in the newest mail. */
export async function linkInMail(db: Db) {
  const newest = (await db.select().from(mails)).sort((a, b) => a.id - b.id).at(-1)
  const link = /https:\/\/preko\.example\S+/.exec(newest?.text ?? '')?.[0] ?? 'https://preko.example/'
  const url = new URL(link)
  return { path: url.pathname, email: url.searchParams.get('email') ?? '', token: url.searchParams.get('token') ?? '' }
}
