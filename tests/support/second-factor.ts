import { Secret, TOTP } from 'otpauth'
import { newSecret } from '../../server/accounts/auth/second-factor/second-factor.ts'
import { hashOf } from '../../server/accounts/auth/second-factor/spend-code.ts'
import { storeSecret } from '../../server/accounts/auth/second-factor/stored-secret.ts'
import { recoveryCodes, secondFactors } from '../../server/accounts/table.ts'
import type { Config } from '../../server/config.ts'
import { auditEntries } from '../../server/platform/audit/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { anEmployer, call, goodPassword } from './accounts.ts'
import { type App, appFor, servicesFor } from './app.ts'

export const email = 'ops@portal.example'
export const noon = new Date('2026-11-20T12:00:10Z')
export const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000)

/** An administrator who has set up a second factor at noon. */
export async function anAdminWithFactor(db: Db, codes: string[] = []) {
  const { user } = await anEmployer(db, { email, isAdmin: true })
  const secret = newSecret()
  const { services } = servicesFor(db)
  const stored = storeSecret(services, user.id, secret)
  await db.insert(secondFactors).values({ userId: user.id, secret: stored, confirmedAt: noon })
  if (codes.length > 0)
    await db.insert(recoveryCodes).values(codes.map((code) => ({ userId: user.id, hash: hashOf(user.id, code) })))
  const codeAt = (time: Date) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time.getTime() })
  return { user, secret, codeAt }
}

export const at = (db: Db, now = noon, config: Partial<Config> = {}) => appFor(db, { now, config })
export const signIn = (app: App, code?: string) =>
  call(app, '/apipublic/login', { login: email, password: goodPassword, ...(code && { code }) })
export const actions = async (db: Db) =>
  (await db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ action }) => action)
