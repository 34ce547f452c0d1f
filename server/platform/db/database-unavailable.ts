/** Codes of Node, of the driver, and of PostgreSQL: shutting down, starting, too many connections, disk full. */
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
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53100',
]

/** Whether this failed because the database is unreachable or cannot accept writes. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown }
  return (!!code && codes.includes(code)) || (!!cause && isDatabaseUnavailable(cause))
}

/** Seconds until a retry makes sense. */
export const databaseRetryAfterSeconds = 10
