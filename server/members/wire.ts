import { z } from '@hono/zod-openapi'
import type { MemberRole } from '../accounts/roles.ts'
import { languages } from '../text/language.ts'
import { cleanLine } from '../text/normalize.ts'

const wireRoles = ['vlasnik', 'clan', 'citanje'] as const
type WireRole = (typeof wireRoles)[number]

const roleOf = { vlasnik: 'owner', clan: 'member', citanje: 'reader' } as const satisfies Record<WireRole, MemberRole>
const wireOfRole: Record<MemberRole, WireRole> = { owner: 'vlasnik', member: 'clan', reader: 'citanje' }

const role = z.enum(wireRoles)
const readRole = role.transform((name) => roleOf[name])

export const roleChange = z.object({ role: readRole })

export const invitationForm = z.object({
  email: z.string().max(255).transform(cleanLine),
  role: readRole,
  language: z.enum(languages).optional(),
})

const memberWire = z.object({
  ...{ id: z.number(), name: z.string(), role },
  email: z.string().optional().describe('For owners'),
  secondFactor: z.boolean().optional().describe('Whether it is on; of members, for owners'),
  lastSeen: z.string().nullish().describe('When the member was there last, by some minutes; of members, for owners'),
  expires: z.string().optional().describe('Of an invitation that waits, whose id this is; for owners'),
})
export type MemberWire = z.output<typeof memberWire>

export const memberList = z.array(memberWire)

type Member = {
  id: number
  name: string
  email: string
  role: MemberRole
  /** Of members. */
  hasSecondFactor?: boolean
  seenAt?: Date | null
  /** Of invitations. */
  expiresAt?: Date
}

export const memberToWire = (
  { id, name, email, role, hasSecondFactor, seenAt, expiresAt }: Member,
  isForOwner: boolean,
): MemberWire => ({
  ...{ id, name, role: wireOfRole[role] },
  ...(isForOwner && {
    email,
    ...(hasSecondFactor !== undefined && { secondFactor: hasSecondFactor }),
    ...(seenAt !== undefined && { lastSeen: seenAt?.toISOString() ?? null }),
    ...(expiresAt && { expires: expiresAt.toISOString() }),
  }),
})
