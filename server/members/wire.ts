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
  devices: z.number().optional().describe('On which the member is signed in; for owners'),
  assigned: z.number().optional().describe('Applications that are assigned to the member; for owners'),
  interviews: z.number().optional().describe('Coming ones that the member holds; for owners'),
  expires: z.string().optional().describe('Of an invitation that waits, whose id this is; for owners'),
  invitedBy: z.string().nullish().describe('The name of who sent the invitation last; for owners'),
  creationTime: z.string().optional().describe('When the invitation was sent last; for owners'),
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
  devices?: number
  assigned?: number
  interviews?: number
  /** Of invitations. */
  expiresAt?: Date
  invitedBy?: string | null
  createdAt?: Date
}

export const memberToWire = (
  { id, name, email, role, hasSecondFactor, seenAt, expiresAt, ...more }: Member,
  isForOwner: boolean,
): MemberWire => ({
  ...{ id, name, role: wireOfRole[role] },
  ...(isForOwner && {
    email,
    ...(hasSecondFactor !== undefined && { secondFactor: hasSecondFactor }),
    ...(seenAt !== undefined && { lastSeen: seenAt?.toISOString() ?? null }),
    ...(more.devices !== undefined && { devices: more.devices, assigned: more.assigned, interviews: more.interviews }),
    ...(expiresAt && {
      ...{ expires: expiresAt.toISOString(), invitedBy: more.invitedBy },
      creationTime: more.createdAt?.toISOString(),
    }),
  }),
})
