import type { AuditAction } from '../../audit-names.ts'

/** What of an application can be changed, for one or for many. */
export const changeNames = ['stage', 'seen', 'rating', 'reason', 'assignee'] as const
export type ChangeName = (typeof changeNames)[number]

/** The events in an application's history. Every change is one. */
export const historyKinds = [
  ...changeNames,
  ...(['withdrawn', 'deleted', 'restored'] as const),
  ...(['interviewProposed', 'interviewPicked', 'interviewDeclined', 'interviewMoved', 'interviewCancelled'] as const),
] as const
export type HistoryKind = (typeof historyKinds)[number]

/** The value is the id of the stage, 1 or 0 for `seen`, the stars of a rating or 0, and the id of the reason or the member or 0. */
export type ApplicationChange = { name: ChangeName; value: number }

/** The columns that changes change. */
export type Changeable = {
  stageId: number | null
  seen: boolean
  rating: number | null
  rejectionReasonId: number | null
  assigneeId: number | null
}

export type ChangeKind = {
  /** Its field on the wire. */
  wire: string
  range: { min: number; max: number; note?: string }
  /** Its value in an application's row, for undoing a change; null for one that cannot be restored. */
  of: (row: Changeable) => number | null
  action: AuditAction
  /** What it may also take away, which undoing it restores. */
  clears?: ChangeName
  /** Administrators may change some also for applications to other companies. */
  by: 'company' | 'company or administrator'
  /** What it offers for selected applications: a menu of the company's stages or members, or these values among the further actions. */
  menu: 'stages' | 'members' | 'none' | readonly { value: number; label: string }[]
  shortcuts: 'stages' | readonly { keys: string; value: number; label: string }[]
}

/** Wire, audit, undo, menus and shortcuts of every change are derived from these. Pure: the browser shares them. */
export const changeKinds = {
  stage: {
    wire: 'processId',
    range: { min: 1, max: 2e9 },
    of: ({ stageId }) => stageId,
    action: 'application.stage',
    clears: 'reason',
    by: 'company',
    menu: 'stages',
    shortcuts: 'stages',
  },
  seen: {
    wire: 'seen',
    range: { min: 0, max: 1 },
    of: ({ seen }) => Number(seen),
    action: 'application.mark',
    by: 'company or administrator',
    menu: [
      { value: 1, label: 'markRead' },
      { value: 0, label: 'markUnreadShort' },
    ],
    shortcuts: [{ keys: 'u', value: 0, label: 'markUnread' }],
  },
  rating: {
    wire: 'rating',
    range: { min: 0, max: 5, note: '0 takes the rating away' },
    of: ({ rating }) => rating ?? 0,
    action: 'application.rate',
    by: 'company',
    menu: [
      { value: 5, label: 'rate' },
      { value: 4, label: 'rate' },
      { value: 3, label: 'rate' },
      { value: 2, label: 'rate' },
      { value: 1, label: 'rate' },
      { value: 0, label: 'rateNone' },
    ],
    shortcuts: [
      { keys: 'Shift+1', value: 1, label: 'rate' },
      { keys: 'Shift+2', value: 2, label: 'rate' },
      { keys: 'Shift+3', value: 3, label: 'rate' },
      { keys: 'Shift+4', value: 4, label: 'rate' },
      { keys: 'Shift+5', value: 5, label: 'rate' },
      { keys: 'Shift+0', value: 0, label: 'rateNone' },
    ],
  },
  /** Why an application was rejected. Moving it out of a stage that rejects takes the reason away. */
  reason: {
    wire: 'razlogId',
    range: { min: 0, max: 2e9, note: '0 takes the reason away' },
    of: ({ rejectionReasonId }) => rejectionReasonId ?? 0,
    action: 'application.reason',
    by: 'company',
    menu: 'none',
    shortcuts: [],
  },
  /** Which member of the company sees to it. */
  assignee: {
    wire: 'assigneeId',
    range: { min: 0, max: 2e9, note: '0: nobody' },
    of: ({ assigneeId }) => assigneeId ?? 0,
    action: 'application.assign',
    by: 'company',
    menu: 'members',
    shortcuts: [],
  },
} as const satisfies Record<ChangeName, ChangeKind>
