import { Worker } from 'node:worker_threads'

/** What one order may take: seconds of processor time, and bytes of memory. */
export type SubprocessLimits = { seconds: number; bytes: number }
export type SubprocessMessage<Order> = { order: Order; limits: SubprocessLimits }

/** Carries out the orders of `openSubprocesses`, in a process of its own, which ends when one takes too much. */
export function serveOrders<Order>(carryOut: (order: Order) => Promise<unknown>) {
  const watch = new Worker(new URL('./watch.ts', import.meta.url))
  process.on('message', async ({ order, limits }: SubprocessMessage<Order>) => {
    watch.postMessage(limits)
    const reply = await carryOut(order)
    watch.postMessage(null)
    process.send?.(reply)
  })
  // An orderly exit would wait for the threads that work.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
}
