/**
 * Codes of Node, of the driver, and of PostgreSQL: no connection through a pooler, shutting down, starting, too many
 * connections, disk full, a standby that has not been promoted yet.
 */
const codes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ETIMEDOUT',
  'EPIPE',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'TRANSACTION_ROLLED_BACK',
  '08P01',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53100',
  '25006',
]

/** Whether this failed because the database is unreachable or cannot accept writes. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown }
  return (!!code && codes.includes(code)) || (!!cause && isDatabaseUnavailable(cause))
}

/** Seconds until a retry makes sense. */
export const databaseRetryAfterSeconds = 10
