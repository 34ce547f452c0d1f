import { and, eq, lte } from 'drizzle-orm'
import { z } from 'zod'
import { change } from '../change.ts'
import { asSystem } from '../context.ts'
import { defineTask } from '../define-task.ts'
import { eraseApplications } from '../erasure/erase-applications.ts'
import { sendReceiptLists } from './apply/receipt-list.ts'
import { applications } from './table.ts'

/** Milliseconds: shorter than the task's delay, longer than 'Vrati' is offered. */
const settledMs = 12_000

/** Erases a deleted application unless it was restored. */
export const eraseDeletedTask = defineTask({
  name: 'erase-deleted-application',
  data: z.object({ applicationId: z.number() }),
  cron: 'none',
  async run(services, { applicationId: id }) {
    const before = new Date(services.now().getTime() - settledMs)
    const [found] = await services.db
      .select({ id: applications.id, companyId: applications.companyId })
      .from(applications)
      .where(and(eq(applications.id, id), lte(applications.deletedAt, before)))
    if (!found) return
    const subject = { kind: 'application', ...found }
    await change(asSystem(services), { action: 'application.erase', subject, role: 'system' }, (tx) =>
      eraseApplications(tx, [id]),
    )
  },
})

/** Mails lists of the receipts that were held back. */
export const listReceiptsTask = defineTask({
  name: 'list-receipts',
  data: z.object({}),
  cron: '*/10 * * * *',
  run: sendReceiptLists,
})
