import type { Ids, Purpose } from './world.ts'

/** Who asks: nobody signed in, the company that owns the rows, another company, an administrator, the row's candidate by the links of mails, and another candidate. */
export const roles = ['visitor', 'owner', 'stranger', 'admin', 'candidate', 'otherCandidate'] as const
export type Role = (typeof roles)[number]

export const everyone = roles
export const nobody: readonly Role[] = []
export const admins: readonly Role[] = ['admin']
export const owners: readonly Role[] = ['owner']
export const candidates: readonly Role[] = ['candidate']
export const ownersAndAdmins: readonly Role[] = ['owner', 'admin']
export const companies: readonly Role[] = ['owner', 'stranger']
export const users: readonly Role[] = ['owner', 'stranger', 'admin']

/** What a call sends, made from the ids of what the first company owns. */
export type Sent = {
  params?: (ids: Ids) => Record<string, string | number>
  query?: (ids: Ids) => Record<string, string | number>
  json?: (ids: Ids, token: string) => unknown
  form?: (ids: Ids) => Record<string, string | number | File>
  /** The link of a mail is what opens it. */
  link?: Purpose
}

export type Access = Sent & {
  for: readonly Role[]
  /** Others may learn that it exists. */
  isNoSecret?: true
  /** What is not one's own is only a value of the call, and refused as one that does not exist. */
  badValue?: true
}

/** By method and path of the router, without a language; a list where one route is called in several ways. */
export type AccessTable = Record<string, Access | Access[]>

export const open: Access = { for: everyone }
