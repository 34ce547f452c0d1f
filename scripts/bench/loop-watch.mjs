/**
 * Loaded into a measured server by `--import`: answers on the port `LOOP_PORT` how many milliseconds its main thread
 * computed at most between two turns of the event loop since it was asked last. Other load on the machine does not count.
 */
import { createServer } from 'node:http'
import { isMainThread } from 'node:worker_threads'

const millisecondsOf = ({ user, system }) => (user + system) / 1000

if (isMainThread) {
  let longest = 0
  let before = process.threadCpuUsage()
  setInterval(() => {
    longest = Math.max(longest, millisecondsOf(process.threadCpuUsage(before)))
    before = process.threadCpuUsage()
  }, 1).unref()
  const server = createServer((_, response) => {
    response.end(String(longest))
    longest = 0
  })
  // Processes that the server starts inherit the settings, but not the port.
  server.on('error', () => {})
  server.listen(Number(process.env['LOOP_PORT']), '127.0.0.1').unref()
}
