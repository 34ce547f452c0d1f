import { z } from '@hono/zod-openapi'
import { rowId, wholeNumber } from '../../http/query.ts'
import { type ApplicationChange, type Changeable, type ChangeKind, changeKinds, changeNames } from './change-kinds.ts'

type WireName = (typeof changeKinds)[keyof typeof changeKinds]['wire']

const wireNames = changeNames.map((name) => changeKinds[name].wire)

const changes = Object.fromEntries(
  changeNames.map((name) => {
    const { wire, range }: ChangeKind = changeKinds[name]
    const value = wholeNumber(range.min, range.max).optional()
    return [wire, range.note ? value.describe(range.note) : value]
  }),
) as Record<WireName, z.ZodOptional<ReturnType<typeof wholeNumber>>>

/** The only change of a call. Refuses none and several. */
function changeOf(
  sent: { [Name in WireName]?: number | undefined },
  context: z.core.$RefinementCtx,
): ApplicationChange {
  const [change, another] = changeNames.flatMap((name) => {
    const value = sent[changeKinds[name].wire]
    return value === undefined ? [] : [{ name, value }]
  })
  if (change && !another) return change
  context.addIssue({ code: 'custom', message: `exactly one of ${wireNames.join(', ')}`, path: wireNames.slice(0, 1) })
  return z.NEVER
}

/** A change of one application. */
export const editForm = z
  .object({ prijavaId: rowId, ...changes })
  .transform(({ prijavaId, ...sent }, context) => ({ id: prijavaId, change: changeOf(sent, context) }))

/** The same change for several applications. */
export const bulkEdit = z
  .object({ ids: z.array(rowId).min(1).max(500), ...changes })
  .transform(({ ids, ...sent }, context) => ({ ids, change: changeOf(sent, context) }))

const former = z.number().nullable().describe('null: cannot be restored')

export const beforeWire = z.object({
  id: z.number(),
  ...(Object.fromEntries(wireNames.map((name) => [name, former])) as Record<WireName, typeof former>),
})

export const beforeToWire = ({ id, ...row }: Changeable & { id: number }): z.input<typeof beforeWire> => ({
  id,
  ...(Object.fromEntries(changeNames.map((name) => [changeKinds[name].wire, changeKinds[name].of(row)])) as Record<
    WireName,
    number | null
  >),
})
