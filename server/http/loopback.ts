import type { HttpBindings } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { AppEnv } from '../context.ts'

/** Whether a host name or address is that of this machine. */
export const isLoopbackHost = (host: string) =>
  host === 'localhost' || host.endsWith('.localhost') || isLoopbackAddress(host.replace(/^\[(.*)\]$/, '$1'))

const isLoopbackAddress = (address: string) =>
  address === '::1' || /^(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(address)

/** Headers that proxies add. Behind a local proxy the client may be anywhere. */
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

export const isForwarded = (c: Context) => forwarding.some((name) => c.req.header(name) !== undefined)

/**
 * Whether a request comes from this machine, uses its local name and was not forwarded by a proxy. A request without a
 * socket was made in this process.
 */
export function isFromLoopback(c: Context<AppEnv>): boolean {
  if (isForwarded(c) || !isLoopbackHost(new URL(c.req.url).hostname)) return false
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  return !incoming || isLoopbackAddress(getConnInfo(c).remote.address ?? '')
}
