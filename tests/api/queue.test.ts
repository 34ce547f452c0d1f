import { sql } from 'drizzle-orm'
import pino from 'pino'
import { expect, test } from 'vitest'
import { openDatabase } from '../../server/platform/db/client.ts'
import { openQueue } from '../../server/platform/queue/queue.ts'

test('a task is due when it was put in for, or at once', { timeout: 60_000 }, async () => {
  const database = await openDatabase({})
  const { queue, close } = await openQueue(database, undefined, pino({ level: 'silent' }))
  const startAfter = new Date(Date.now() + 3600_000)
  await queue.add(database.db, 'deliver-mail', { mailId: 1 })
  await queue.add(database.db, 'deliver-mail', { mailId: 2 }, { startAfter })

  const due = await database.db.execute(
    sql`select data, start_after > now() as later, start_after = ${startAfter.toISOString()}::timestamptz as exactly
      from pgboss.job where name = 'deliver-mail' order by data->>'mailId'`,
  )
  await close()
  await database.close()

  expect(due).toMatchObject({
    rows: [
      { data: { mailId: 1 }, later: false, exactly: false },
      { data: { mailId: 2 }, later: true, exactly: true },
    ],
  })
})

test('only the schedules of this version stay', { timeout: 60_000 }, async () => {
  const database = await openDatabase({})
  const { work, close } = await openQueue(database, undefined, pino({ level: 'silent' }))
  await database.db.execute(sql`insert into pgboss.schedule (name, cron) values ('deliver-mail', '0 0 1 1 *')`)
  const nothing = async () => {}
  await work({ 'deliver-mail': nothing, 'remove-files': nothing, 'expire-jobs': nothing, sweep: nothing })

  const left = await database.db.execute(sql`select name from pgboss.schedule order by name`)
  await close()
  await database.close()

  expect(left).toMatchObject({ rows: [{ name: 'expire-jobs' }, { name: 'sweep' }] })
})
