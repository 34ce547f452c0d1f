import { z } from '@hono/zod-openapi'
import { groupName } from '../company-defaults/names.ts'
import { pageSize, rowId, wholeNumber, withFallback } from '../http/query.ts'
import type { Language } from '../text/language.ts'
import { cleanLine } from '../text/normalize.ts'
import { isStorable } from '../text/storable.ts'
import { isSystemGroup, maxGroupNameLength } from './group.ts'
import type { ListedGroup } from './queries.ts'

export const groupWire = z
  .object({
    id: z.number(),
    name: z.string(),
    size: z.number(),
    groupType: z.enum(['SYSTEM_GROUP', 'USER_GROUP']),
    isOptedOutGroup: z.boolean().describe('Who opted out of marketing cannot be taken out of this one'),
    tvrtkaId: z.number(),
    tvrtkaNaziv: z.string(),
  })
  .openapi('Group')

export type GroupWire = z.output<typeof groupWire>

export const groupToWire = (group: ListedGroup, language: Language): GroupWire => ({
  id: group.id,
  name: groupName(group, language),
  size: group.size,
  groupType: isSystemGroup(group) ? 'SYSTEM_GROUP' : 'USER_GROUP',
  isOptedOutGroup: group.gathers === 'opted-out',
  tvrtkaId: group.companyId,
  tvrtkaNaziv: group.companyName,
})

export const groupQuery = z.object({
  companyId: withFallback(rowId.optional(), undefined).describe('For administrators: the groups of one company'),
  q: withFallback(z.string().max(200).refine(isStorable).optional(), undefined).describe(
    'A part of the name, or for administrators of the company',
  ),
  sortColumn: withFallback(z.enum(['name', 'size']), 'name' as const),
  ascSortDirection: withFallback(z.enum(['true', 'false']), 'true' as const),
  page: withFallback(wholeNumber(0, 1e6), 0),
  pageSize: pageSize(500, 300),
})

export const memberQuery = z.object({ page: withFallback(wholeNumber(0, 1e6), 0) })

const name = z.string().transform(cleanLine).pipe(z.string().min(1).max(maxGroupNameLength))

export const newGroup = z.object({ name, companyId: rowId.optional() })
export const groupChange = z.object({ newName: name })

/** Forms send numbers as text. */
const groupId = z.union([z.string(), z.number()]).optional()

const idOf = (value: string | number | undefined) => rowId.safeParse(value).data

export const copyRequest = z
  .object({ fromGroupId: groupId, toGroupId: groupId })
  .transform(({ fromGroupId, toGroupId }) => ({ fromId: idOf(fromGroupId), toId: idOf(toGroupId) }))

export const subtractRequest = z
  .object({ groupId, groupIdWithKandidatesToRemove: groupId })
  .transform((wire) => ({ fromId: idOf(wire.groupId), toId: idOf(wire.groupIdWithKandidatesToRemove) }))
