/** Removes the demo from the database: `npm run demo -- remove`, with `--yes` where nobody can be asked. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import pino from 'pino'
import { readConfig } from '../server/config.ts'
import { lockFolder } from '../server/platform/lock.ts'
import { openServices } from '../server/services.ts'
import { readDemoContent } from '../server/setup/demo/content.ts'
import { countDemo, removeDemo } from '../server/setup/demo/remove.ts'
import { describeStartupError } from '../server/startup-error.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

async function isConfirmed(): Promise<boolean> {
  if (process.argv.includes('--yes')) return true
  if (!process.stdin.isTTY) throw new Error('Nothing was removed: there is nobody to ask. Add --yes.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const typed = await terminal.question('All of this is removed for good. Type "remove" to go on: ')
  terminal.close()
  return typed.trim() === 'remove'
}

try {
  if (process.argv[2] !== 'remove') throw new Error('Usage: npm run demo -- remove')
  const config = readConfig(process.env)
  const unlock = config.databaseUrl ? async () => {} : await lockFolder(config.dataDir)
  const services = await openServices(config, pino({ level: 'silent' }))
  try {
    const content = await readDemoContent()
    const totals = Object.entries(await countDemo(services.db, content)).filter(([, total]) => total > 0)
    if (totals.length === 0) say('There is nothing of the demo here.')
    else {
      say(`The demo has here: ${totals.map(([name, total]) => `${total} ${name}`).join(', ')}.`)
      if (await isConfirmed()) {
        await removeDemo(services, content)
        // The next start with the demo on fills it again.
        await rm(join(config.dataDir, 'filled'), { force: true })
        say('Removed. Its files go with the next start. Set DEMO=0, or that start brings it back.')
      } else say('Nothing was removed.')
    }
  } finally {
    await services.close()
    await unlock()
  }
} catch (error) {
  process.stderr.write(`${describeStartupError(error)}\n`)
  process.exit(1)
}
