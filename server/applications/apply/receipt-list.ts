import { and, eq, sql } from 'drizzle-orm'
import { change } from '../../change.ts'
import { asSystem, type Services } from '../../context.ts'
import { lockMailbox, mayGetList } from '../../mails/limits.ts'
import { mails } from '../../mails/table.ts'
import { listHeldReceipts } from './held-receipts.ts'
import { mailReceiptList } from './receipt-list-mail.ts'

/** Milliseconds that receipts are held, so that all of one rush are listed together. */
const heldMs = 3600_000

/** Lists the receipts above the limits of each mailbox in one mail, at most once a day. */
export async function sendReceiptLists(services: Services) {
  const { db, now } = services
  const before = new Date(now().getTime() - heldMs)
  const due = await db
    .select({ mailbox: mails.mailbox })
    .from(mails)
    .where(eq(mails.state, 'held'))
    .groupBy(mails.mailbox)
    .having(sql`min(${mails.createdAt}) <= ${before.toISOString()}::timestamptz`)
  for (const { mailbox } of due)
    if (mailbox && (await mayGetList(services, mailbox))) await sendReceiptList(services, mailbox)
}

const sendReceiptList = (services: Services, mailbox: string) =>
  change(
    asSystem(services),
    {
      action: 'application.receipts',
      subject: (ids: number[]) => ids.map((id) => ({ kind: 'application', id, companyId: null })),
      role: 'system',
    },
    async (tx) => {
      await lockMailbox(tx.db, mailbox)
      if (!(await mayGetList(tx, mailbox))) return []
      const held = await listHeldReceipts(tx, mailbox)
      const [last] = held
      if (last) await mailReceiptList(tx, last, held)
      const isHeld = and(eq(mails.mailbox, mailbox), eq(mails.state, 'held'))
      await tx.db.update(mails).set({ state: 'listed', mailbox: null }).where(isHeld)
      return held.map(({ applicationId }) => applicationId)
    },
  )
