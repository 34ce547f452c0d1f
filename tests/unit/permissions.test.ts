import { describe, expect, test } from 'vitest'
import {
  companyScope,
  isAdmin,
  isOfCompany,
  mayManage,
  requireAdmin,
  requireCompany,
  requireUser,
} from '#server/accounts/permissions.ts'
import type { Viewer } from '#server/context.ts'
import { Refusal } from '#server/errors.ts'

const user = { userId: 1, login: 'ana@example.com' }
const visitor: Viewer = { kind: 'visitor' }
const employer: Viewer = { ...user, kind: 'employer', companyId: 7, role: 'owner' }
const admin: Viewer = { ...user, kind: 'admin', companyId: null }
const adminOfCompany: Viewer = { ...user, kind: 'admin', companyId: 7 }

const context = (viewer: Viewer) => ({ viewer, language: 'en' as const })
function refusalOf(action: () => unknown): string {
  try {
    action()
    return 'none'
  } catch (error) {
    if (error instanceof Refusal) return `${error.code}: ${error.message}`
    throw error
  }
}

describe('a call for users', () => {
  test('refuses visitors by the word that signs clients out', () => {
    expect(refusalOf(() => requireUser(context(visitor)))).toBe('unauthorized: token missing or expired')
    expect(requireUser(context(employer))).toBe(employer)
    expect(requireUser(context(admin))).toBe(admin)
  })

  test('of administration refuses visitors and employers differently', () => {
    expect(refusalOf(() => requireAdmin(context(visitor)))).toMatch(/^unauthorized: /)
    expect(refusalOf(() => requireAdmin(context(employer)))).toMatch(/^forbidden: \S/)
    expect(requireAdmin(context(admin))).toBe(admin)
  })

  test('of a company refuses administrators without one', () => {
    expect(refusalOf(() => requireCompany(context(visitor)))).toMatch(/^unauthorized: /)
    expect(refusalOf(() => requireCompany(context(admin)))).toMatch(/^forbidden: \S/)
    expect(requireCompany(context(employer))).toBe(7)
    expect(requireCompany(context(adminOfCompany))).toBe(7)
  })
})

test('lists show an employer its company, and an administrator all or the named one', () => {
  expect(companyScope(context(employer))).toBe(7)
  expect(companyScope(context(employer), 8)).toBe(7)
  expect(companyScope(context(admin))).toBe('all')
  expect(companyScope(context(admin), 0)).toBe('all')
  expect(companyScope(context(admin), 8)).toBe(8)
  expect(refusalOf(() => companyScope(context(visitor), 8))).toMatch(/^unauthorized: /)
})

test.for([
  ['a visitor', visitor, 7, [false, false, false]],
  ['an employer', employer, 7, [false, true, true]],
  ['an employer', employer, 8, [false, false, false]],
  ['an employer', employer, null, [false, false, false]],
  ['an administrator', admin, 7, [true, true, false]],
  ['an administrator', admin, null, [true, true, false]],
  ['an administrator with a company', adminOfCompany, 7, [true, true, true]],
  ['an administrator with a company', adminOfCompany, 8, [true, true, false]],
] as const)('%s before company %s', ([, viewer, companyId, rights]) => {
  expect([isAdmin(viewer), mayManage(viewer, { companyId }), isOfCompany(viewer, { companyId })]).toEqual(rights)
})
