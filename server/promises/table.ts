import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { applications } from '../applications/table.ts'
import { mails } from '../mails/table.ts'

/** The applications that a mail about promises names. It is deleted with the first of them that is erased. */
export const promiseMails = pgTable(
  'promise_mails',
  {
    applicationId: integer()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    mailId: integer()
      .notNull()
      .references(() => mails.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.mailId] }),
    index('promise_mails_of_mail').on(table.mailId),
  ],
)
