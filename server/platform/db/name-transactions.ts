import type postgres from 'postgres'
import { currentRequestId } from '../log.ts'

/**
 * Names the request of each transaction in `application_name`, for `pg_stat_activity` and the log of PostgreSQL, until the
 * transaction ends. Sent together with its first statement; a comment in the statements would keep them from being prepared.
 */
export function nameTransactions(client: postgres.Sql) {
  const begin = client.begin.bind(client) as (work: (tx: postgres.TransactionSql) => unknown) => Promise<unknown>
  const named = (work: (tx: postgres.TransactionSql) => unknown) =>
    begin((tx) => {
      const id = currentRequestId()
      // When it fails, so does the transaction.
      if (id) tx.unsafe(`set local application_name = 'preko ${id}'`).catch(() => {})
      return work(tx)
    })
  Object.assign(client, { begin: named })
}
