import { setTimeout as pause } from 'node:timers/promises'

/** What `work` resolves to. Rejects when that takes longer. */
export const inTime = <Result>(work: Promise<Result>, ms: number): Promise<Result> =>
  Promise.race([
    work,
    pause(ms, undefined, { ref: false }).then(() => Promise.reject(new Error(`No answer within ${ms} ms`))),
  ])
