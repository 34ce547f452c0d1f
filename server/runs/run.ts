/** An administrator's long operation over all rows, in the background. Pure. */
export const runKinds = ['processall', 'updatepinpoint'] as const
export type RunKind = (typeof runKinds)[number]

export const openStatuses = ['waiting', 'running'] as const
export const runStatuses = [...openStatuses, 'done', 'failed', 'cancelled'] as const
export type RunStatus = (typeof runStatuses)[number]

export const isOpen = (status: RunStatus) => (openStatuses as readonly RunStatus[]).includes(status)

/** Where a run stands: the step by its number, and the id of the last row that it has processed. */
export type Cursor = { step: number; after: number }

/** Before the first row of the first step. */
export const firstCursor: Cursor = { step: 0, after: 0 }

/** How many rows each step has changed, by its name. */
export type RunResult = Record<string, number>
