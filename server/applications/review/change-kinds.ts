import { z } from 'zod'
import type { AuditAction } from '../../audit-names.ts'

/** What of an application can be changed, for one or for many. */
export const changeNames = ['stage', 'seen', 'rating'] as const
export type ChangeName = (typeof changeNames)[number]

/** The events in an application's history. Every change is one. */
export const historyKinds = [...changeNames, 'withdrawn', 'deleted', 'restored'] as const
export type HistoryKind = (typeof historyKinds)[number]

/** The value is the id of the stage, 1 or 0 for `seen`, and the stars of a rating or 0. */
export type ApplicationChange = { name: ChangeName; value: number }

/** The columns that changes change. */
export type Changeable = { stageId: number | null; seen: boolean; rating: number | null }

type ChangeKind = {
  /** Its field on the wire. */
  wire: string
  value: z.ZodType<number>
  /** Its value in an application's row, for undoing a change; null for one that cannot be restored. */
  of: (row: Changeable) => number | null
  action: AuditAction
  /** Administrators may change some also for applications to other companies. */
  by: 'company' | 'company or administrator'
  /** Its menu among the actions on selected applications: the company's stages, or these values. */
  menu: { label: string; items: 'stages' | readonly { value: number; label: string }[] } | 'none'
  shortcuts: 'stages' | readonly { keys: string; value: number; label: string }[]
}

/** Wire, audit, undo, menus and shortcuts of every change are derived from these. Pure: the browser shares them. */
export const changeKinds = {
  stage: {
    wire: 'processId',
    value: z.coerce.number().int().min(1).max(2e9),
    of: ({ stageId }) => stageId,
    action: 'application.stage',
    by: 'company',
    menu: { label: 'stage', items: 'stages' },
    shortcuts: 'stages',
  },
  seen: {
    wire: 'seen',
    value: z.coerce.number().int().min(0).max(1),
    of: ({ seen }) => Number(seen),
    action: 'application.mark',
    by: 'company or administrator',
    menu: {
      label: 'marks',
      items: [
        { value: 1, label: 'markRead' },
        { value: 0, label: 'markUnreadShort' },
      ],
    },
    shortcuts: [{ keys: 'u', value: 0, label: 'markUnread' }],
  },
  rating: {
    wire: 'rating',
    value: z.coerce.number().int().min(0).max(5).describe('0 takes the rating away'),
    of: ({ rating }) => rating ?? 0,
    action: 'application.rate',
    by: 'company',
    menu: 'none',
    shortcuts: [1, 2, 3, 4, 5, 0].map((stars) => ({
      keys: `Shift+${stars}`,
      value: stars,
      label: stars === 0 ? 'rateNone' : 'rate',
    })),
  },
} as const satisfies Record<ChangeName, ChangeKind>
