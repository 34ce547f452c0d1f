/** Takes a data folder as a server does, says so or why not, and holds it until it is killed. */
import { lockFolder } from '../../server/platform/lock.ts'

try {
  await lockFolder(process.argv[2] ?? '')
  process.send?.('held')
  setInterval(() => {}, 60_000)
} catch (error) {
  process.send?.(String(error))
}
