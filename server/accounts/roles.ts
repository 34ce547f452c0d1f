/** The roles of a company's members. Each may do what those before it may. */
const memberRoles = ['reader', 'member', 'owner'] as const
export type MemberRole = (typeof memberRoles)[number]

/**
 * Calls under `/api` that need another role than their method says: a reader may read, a member also write. Exports
 * are for members, what concerns the company as such for owners, what is one's own for everyone.
 */
export const leastRoles: Record<string, MemberRole> = {
  'GET /api/prijave/export': 'member',
  'GET /api/jobs/{id}/stats.csv': 'member',
  'GET /api/funnel.csv': 'member',

  'POST /api/prijave/filter': 'reader',
  'POST /api/notes': 'reader',
  'DELETE /api/notes/{id}': 'reader',
  'POST /api/filters': 'reader',
  'PATCH /api/filters/{id}': 'reader',
  'DELETE /api/filters/{id}': 'reader',
  'PATCH /api/account': 'reader',
  'POST /api/account/password': 'reader',
  'POST /api/account/login-change': 'reader',
  'DELETE /api/account/login-change': 'reader',
  'DELETE /api/account/sessions': 'reader',
  'DELETE /api/account/sessions/{id}': 'reader',
  'POST /api/account/second-factor': 'reader',
  'POST /api/account/recovery-codes': 'reader',
  'PUT /api/session': 'reader',
  'PUT /api/settings/{key}': 'reader',

  'DELETE /api/members/{id}': 'reader',

  'PATCH /api/members/second-factor': 'owner',
  'PATCH /api/members/{id}': 'owner',
  'POST /api/invitations': 'owner',
  'DELETE /api/invitations/{id}': 'owner',
  'POST /api/account/email-change': 'owner',
  'DELETE /api/account/email-change': 'owner',
  'POST /api/account/logo': 'owner',
}

/** Who may change what a company says of itself, its retention and its promises: the fields of `PATCH /api/account`. */
export const companyFieldsRole: MemberRole = 'owner'

/** A call by its method and its path, as the API's document has it. */
export type CallName = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`

/** The role that a member needs for a call. */
export const leastRoleOf = (call: string): MemberRole =>
  leastRoles[call] ?? (call.startsWith('GET ') ? 'reader' : 'member')

export const hasRole = (role: MemberRole, least: MemberRole) => memberRoles.indexOf(role) >= memberRoles.indexOf(least)

/** Whether a member with the role may make a call: what screens offer and what the server admits. */
export const mayCall = (role: MemberRole, call: CallName) => hasRole(role, leastRoleOf(call))
