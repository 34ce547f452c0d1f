import { expect, test } from 'vitest'
import { viewerOf } from '../../server/accounts/auth/viewer.ts'
import type { Account } from '../../server/accounts/queries.ts'
import { sessionUserOf } from '../../src/data/session-user-of.ts'

const account = (more: Partial<Account>) =>
  ({ id: 5, email: 'ana@hotel.example', companyId: 1, isAdmin: false, ...more }) as Account
const rendered = (more: Partial<Account>) => sessionUserOf('en', viewerOf(account(more)))

test('a page names its user as the server does at the sign-in: with the logo, and whether they may post ads', () => {
  expect(rendered({ role: 'reader', logoSmall: 'logo.svg' })).toEqual({
    ...{ login: 'ana@hotel.example', language: 'en', admin: false, mayPost: false },
    tvrtka: { id: 1, logoSmallPath: '/logo/1' },
  })
  expect(rendered({ role: 'member' })).toMatchObject({ mayPost: true, tvrtka: { id: 1, logoSmallPath: null } })
  expect(rendered({ isAdmin: true, companyId: null })).toMatchObject({ admin: true, mayPost: true, tvrtka: null })
  expect(sessionUserOf('en', { kind: 'visitor' })).toBeUndefined()
})
