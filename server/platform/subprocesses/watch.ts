/** The thread that ends its process when an order takes too much, also while the order lets nothing else run. */
import { parentPort } from 'node:worker_threads'
import type { SubprocessLimits } from './serve.ts'

let watch: NodeJS.Timeout | undefined

parentPort?.on('message', (limits: SubprocessLimits | null) => {
  clearInterval(watch)
  if (limits) watch = watchFor(limits)
})

function watchFor({ seconds, bytes }: SubprocessLimits) {
  const before = process.cpuUsage()
  return setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if ((user + system) / 1e6 > seconds || process.memoryUsage.rss() > bytes) process.kill(process.pid, 'SIGKILL')
  }, 20)
}
