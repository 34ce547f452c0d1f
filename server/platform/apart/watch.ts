/** The thread that ends its process when an order takes too much, also while the order lets nothing else run. */
import { parentPort } from 'node:worker_threads'
import type { ApartLimits } from './serve.ts'

let watch: NodeJS.Timeout | undefined

parentPort?.on('message', (limits: ApartLimits | null) => {
  clearInterval(watch)
  if (limits) watch = watchFor(limits)
})

function watchFor({ seconds, bytes }: ApartLimits) {
  const before = process.cpuUsage()
  return setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if ((user + system) / 1e6 > seconds || process.memoryUsage.rss() > bytes) process.kill(process.pid, 'SIGKILL')
  }, 20)
}
