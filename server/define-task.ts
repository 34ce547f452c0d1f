import type { Services } from './context.ts'
import type { Task } from './platform/queue/task.ts'

export type ServerTask<Data = unknown> = Task<Data, Services>

/** Infers the type of the data; `server/tasks.ts` registers the task. */
export const defineTask = <Data>(task: ServerTask<Data>): ServerTask<Data> => task
