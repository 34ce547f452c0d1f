import { describe, expect } from 'vitest'
import { tryPassword } from '../../server/accounts/auth/login.ts'
import { findAccount } from '../../server/accounts/queries.ts'
import { asSystem } from '../../server/context.ts'
import type { Refusal } from '../../server/errors.ts'
import type { Db } from '../../server/platform/db/client.ts'
import { anEmployer, goodPassword } from '../support/accounts.ts'
import { appFor } from '../support/app.ts'
import { test } from '../support/db.ts'

describe('passwords tried at the same moment, as by many processes', () => {
  const attempts = async (db: Db, passwords: string[]) => {
    const { user } = await anEmployer(db)
    const account = await findAccount(db, user.id)
    const context = asSystem(appFor(db).services)
    const attempt = (password: string) =>
      tryPassword(context, { password, account, name: user.email, network: '10.0.0.1' }).then(
        () => 'signed in',
        ({ code }: Refusal) => code,
      )
    return { attempt, outcomes: await Promise.all(passwords.map(attempt)) }
  }

  test('are all let in when they are right, and count nothing', async ({ db }) => {
    const { attempt, outcomes } = await attempts(db, Array(8).fill(goodPassword))
    expect(outcomes).toEqual(Array(8).fill('signed in'))
    for (let tries = 0; tries < 5; tries++) expect(await attempt('wrong')).toBe('unauthorized')
    expect(await attempt(goodPassword)).toBe('too_many')
  })

  test('tell of five that they are wrong, and of no more', async ({ db }) => {
    const { attempt, outcomes } = await attempts(db, Array(12).fill('wrong'))
    expect(outcomes.toSorted()).toEqual([...Array(7).fill('too_many'), ...Array(5).fill('unauthorized')])
    expect(await attempt(goodPassword)).toBe('too_many')
  })

  test('let a right one in only before five wrong ones', async ({ db }) => {
    const { outcomes } = await attempts(db, [...Array(20).fill('wrong'), goodPassword])
    expect(outcomes.filter((outcome) => outcome === 'unauthorized')).toHaveLength(5)
    expect(outcomes.at(-1)).toBe('too_many')
  })
})
