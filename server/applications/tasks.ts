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
  async run(services, { applicationId }) {
    const before = new Date(services.now().getTime() - settledMs)
    const { id, companyId, deletedAt } = applications
    const subject = (erased: { id: number; companyId: number }[]) =>
      erased.map((each) => ({ kind: 'application', ...each }))
    await change(asSystem(services), { action: 'application.erase', subject, role: 'system' }, async (tx) => {
      const deleted = await tx.db
        .select({ id, companyId })
        .from(applications)
        .where(and(eq(id, applicationId), lte(deletedAt, before)))
        .for('update')
      await eraseApplications(
        tx,
        deleted.map((each) => each.id),
      )
      return deleted
    })
  },
})

/** Mails lists of the receipts that were held back. */
export const listReceiptsTask = defineTask({
  name: 'list-receipts',
  data: z.object({}),
  cron: '*/10 * * * *',
  run: sendReceiptLists,
})
