/** Removes the demo from the database: `npm run demo -- remove`, with `--yes` where there is no terminal. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import type { Services } from '../server/context.ts'
import { countDemo, removeDemo } from '../server/setup/demo/remove.ts'
import { print, runCommand } from './command/run.ts'
import { withServices } from './command/with-services.ts'

async function isConfirmed(): Promise<boolean> {
  if (process.argv.includes('--yes')) return true
  if (!process.stdin.isTTY) throw new Error('Nothing was removed: there is nobody to ask. Add --yes.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const typed = await terminal.question('All of this is removed for good. Type "remove" to go on: ')
  terminal.close()
  return typed.trim() === 'remove'
}

async function remove(services: Services) {
  const totals = Object.entries(await countDemo(services.db)).filter(([, total]) => total > 0)
  if (totals.length === 0) return print('There is nothing of the demo here.')
  print(`The demo has here: ${totals.map(([name, total]) => `${total} ${name}`).join(', ')}.`)
  if (!(await isConfirmed())) return print('Nothing was removed.')
  await removeDemo(services)
  // The next start with the demo on fills it again.
  await rm(join(services.config.dataDir, 'filled'), { force: true })
  print('Removed. Its files go with the next start. Set DEMO=0, or that start brings it back.')
}

await runCommand(async () => {
  if (process.argv[2] !== 'remove') throw new Error('Usage: npm run demo -- remove')
  await withServices(remove)
})
