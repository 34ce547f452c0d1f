/** Locks a data folder as a server does, prints the result, and holds the lock until it is killed. */
import { lockFolder } from '../../server/platform/lock.ts'

try {
  await lockFolder(process.argv[2] ?? '')
  process.send?.('held')
  setInterval(() => {}, 60_000)
} catch (error) {
  process.send?.(String(error))
}
