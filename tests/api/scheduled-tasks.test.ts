import { expect } from 'vitest'
import { tasks } from '../../server/tasks.ts'
import { servicesFor } from '../support/app.ts'
import { test } from '../support/db.ts'

const scheduled = tasks.filter(({ cron, atStart }) => cron !== 'none' || atStart)

test.for(scheduled)('$name runs without data, and again', async (task, { db }) => {
  const { services } = servicesFor(db)
  for (const _ of [1, 2]) await expect(task.run(services, task.data.parse({}))).resolves.toBeUndefined()
})
