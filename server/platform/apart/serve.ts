/** What one order may take: seconds of processor time, and bytes of memory. */
export type ApartLimits = { seconds: number; bytes: number }
export type ApartMessage<Order> = { order: Order; limits: ApartLimits }

/** Carries out the orders of `openProcesses`, in a process of its own, which ends when one takes too much. */
export function serveOrders<Order>(carryOut: (order: Order) => Promise<unknown>) {
  process.on('message', async ({ order, limits }: ApartMessage<Order>) => {
    const watch = endBeyond(limits)
    const reply = await carryOut(order)
    clearInterval(watch)
    process.send?.(reply)
  })
  process.on('disconnect', end)
}

function endBeyond({ seconds, bytes }: ApartLimits) {
  const before = process.cpuUsage()
  return setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if ((user + system) / 1e6 > seconds || process.memoryUsage.rss() > bytes) end()
  }, 20)
}

/** An orderly exit would wait for the threads that work. */
function end() {
  process.kill(process.pid, 'SIGKILL')
}
