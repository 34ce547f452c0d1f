import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { sessions } from '../../server/accounts/table.ts'
import type { Db } from '../../server/platform/db/client.ts'
import type { Replicas } from '../../server/platform/db/replicas.ts'
import { tokenHash } from '../../server/platform/token.ts'
import { anEmployer, call, tokenOfLogin } from '../support/accounts.ts'
import { appFor } from '../support/app.ts'
import { isOnPostgres, test } from '../support/db.ts'

/** Replicas that note for which position they were asked. */
function notedReplicas(db: Db) {
  const asked: (string | null | undefined)[] = []
  const replicas: Replicas = {
    reader(position) {
      asked.push(position)
      return db
    },
    catchUp() {},
    lags: () => [],
    async close() {},
  }
  return { asked, replicas }
}

describe('a session with replicas', () => {
  const lastWrite = async (db: Db, token: string) =>
    (
      await db
        .select()
        .from(sessions)
        .where(eq(sessions.id, tokenHash(token)))
    )[0]?.lastWrite

  test.runIf(isOnPostgres)('reads public lists from what its own changes reached', async ({ db }) => {
    await anEmployer(db)
    const { asked, replicas } = notedReplicas(db)
    const app = appFor(db, { replicas })
    const token = await tokenOfLogin(app)
    const atSignIn = await lastWrite(db, token)
    expect(atSignIn).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/)

    expect((await call(app, '/api/groups', { name: 'Prva' }, { token })).status).toBe(200)
    const position = await lastWrite(db, token)
    expect(position).not.toBe(atSignIn)
    await call(app, '/apipublic/jobs', undefined, { token })
    await call(app, '/apipublic/jobs')
    await call(app, '/api/groups', undefined, { token })
    expect(asked).toEqual([position, null])
    expect(await lastWrite(db, token)).toBe(position)
  })

  test('keeps no position without replicas', async ({ db }) => {
    await anEmployer(db)
    const app = appFor(db)
    const token = await tokenOfLogin(app)
    await call(app, '/api/groups', { name: 'Prva' }, { token })
    expect(await lastWrite(db, token)).toBeNull()
  })
})
