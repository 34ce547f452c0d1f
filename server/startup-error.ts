type Where = { port?: number; address?: string; hostname?: string }

/** A startup error as one line for the operator. */
export function describeStartupError(error: unknown): string {
  const { code, message, port, cause, address, hostname } = error as NodeJS.ErrnoException & Where
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Choose one with PORT=4322 npm start.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST ${address ?? hostname} is not an address of this machine.`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `No permission: ${message}`
  if (code === 'ENOSPC') return `The disk is full: ${message}`
  if (code === 'ECONNREFUSED') return 'PostgreSQL does not answer. Is DATABASE_URL right, and is it running?'
  if (cause instanceof Error) return describeStartupError(cause)
  return message || String(error)
}
