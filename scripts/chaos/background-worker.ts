/** Does the background work of a site until it is killed: digests, open runs, mails: `node background-worker.ts digest|runs ORDER`. */
import { setTimeout as pause } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import pino from 'pino'
import { sendAlertsTask, sendApplicationDigestsTask } from '../../server/alerts/tasks.ts'
import { readConfig } from '../../server/config.ts'
import type { Services } from '../../server/context.ts'
import { executeRun } from '../../server/runs/execute.ts'
import { openStatuses } from '../../server/runs/run.ts'
import { runs } from '../../server/runs/table.ts'
import { openServices } from '../../server/services.ts'
import type { Size } from './background-data.ts'
import { type MailState, progressOf, type Work } from './background-outcome.ts'
import { letHoldPass, letMinutesPass } from './queue-time.ts'

/** Executes every open run, since the process that worked on it was killed. */
async function executeOpenRuns(services: Services) {
  const open = await services.db.select({ id: runs.id }).from(runs).where(inArray(runs.status, openStatuses))
  await Promise.all(open.map(({ id }) => executeRun(services, id)))
}

/** Reports the progress to the parent process again and again. */
async function report({ db }: Services, { size, states }: Order, work: Work) {
  for (;;) {
    process.send?.(await progressOf(db, work, size, states))
    await pause(10)
  }
}

type Order = { size: Size; states: MailState[]; isAfterHold: boolean }

process.on('disconnect', () => process.exit(0))
const [work, order] = [process.argv[2] as Work, JSON.parse(process.argv[3] ?? '{}') as Order]
const config = readConfig(process.env)
const services = await openServices(config, pino({ level: 'silent' }))
await letMinutesPass(services.database, config.databaseUrl)
if (order.isAfterHold) await letHoldPass(services.database)
void report(services, order, work)
await services.work()
const digests = [sendAlertsTask, sendApplicationDigestsTask]
if (work === 'digest') await Promise.all(digests.map((task) => task.run(services, {})))
else await executeOpenRuns(services)
