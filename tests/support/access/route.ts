import type { Ids, Purpose } from './world.ts'

/**
 * The callers: not signed in, the company that owns the rows, another company, an administrator, the candidate of the
 * row by the links of mails, and another candidate.
 */
export const roles = ['visitor', 'owner', 'stranger', 'admin', 'candidate', 'otherCandidate'] as const
export type Role = (typeof roles)[number]

/** Members of the company that owns the rows, and of another one, who are not its owners. */
export const memberCallers = ['member', 'reader', 'foreignMember', 'foreignReader'] as const
export type MemberCaller = (typeof memberCallers)[number]

export const everyone = roles
export const nobody: readonly Role[] = []
export const admins: readonly Role[] = ['admin']
export const owners: readonly Role[] = ['owner']
export const candidates: readonly Role[] = ['candidate']
export const ownersAndAdmins: readonly Role[] = ['owner', 'admin']
export const companies: readonly Role[] = ['owner', 'stranger']
export const users: readonly Role[] = ['owner', 'stranger', 'admin']

/** The content of a call, made from the ids of the first company's rows. */
export type Sent = {
  params?: (ids: Ids) => Record<string, string | number>
  query?: (ids: Ids) => Record<string, string | number>
  json?: (ids: Ids, token: string) => unknown
  form?: (ids: Ids) => Record<string, string | number | File>
  headers?: Record<string, string>
  /** Opened by the link of a mail with this purpose. */
  link?: Purpose
}

export type Access = Sent & {
  for: readonly Role[]
  /** Others can learn that the row exists. */
  isNoSecret?: true
  /** Foreign ids are only values in the call, and refused like ids that do not exist. */
  badValue?: true
}

/** By method and path of the router, without a language; a list where one route is called in several ways. */
export type AccessTable = Record<string, Access | Access[]>

export const open: Access = { for: everyone }
