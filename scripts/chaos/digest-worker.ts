/** Does the background work of a site until it is killed: matches and sends digests, carries runs on, delivers mails. */
import pino from 'pino'
import { sendAlertsTask } from '../../server/alerts/tasks.ts'
import { readConfig } from '../../server/config.ts'
import { executeRun } from '../../server/runs/execute.ts'
import { listStalledRuns } from '../../server/runs/queries.ts'
import { openServices } from '../../server/services.ts'

const services = await openServices(readConfig(process.env), pino({ level: 'silent' }))
await services.work()
process.send?.('works')
process.on('disconnect', () => process.exit(0))
const later = () => new Date(Date.now() + 3600_000)
await Promise.all([
  sendAlertsTask.run(services, {}),
  // Every open run counts as left behind: whoever had it in hand was killed.
  listStalledRuns({ ...services, now: later }).then(async (open) => {
    for (const { id } of open) await executeRun(services, id)
  }),
])
process.send?.('done')
