import type { HttpBindings } from '@hono/node-server'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { AppEnv } from '../context.ts'

/** Is this host name or address this machine itself? */
export const isLoopbackHost = (host: string) =>
  host === 'localhost' || host.endsWith('.localhost') || isLoopbackAddress(host.replace(/^\[(.*)\]$/, '$1'))

const isLoopbackAddress = (address: string) =>
  address === '::1' || /^(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(address)

/** Headers that proxies add: behind a proxy on loopback the client may be anywhere. */
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

export const isForwarded = (c: Context) => forwarding.some((name) => c.req.header(name) !== undefined)

/** Does a request come from this machine, asking for it by its own name, and not through a proxy on it? One without a socket was made in this process. */
export function isFromLoopback(c: Context<AppEnv>): boolean {
  if (isForwarded(c) || !isLoopbackHost(new URL(c.req.url).hostname)) return false
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  return !incoming || isLoopbackAddress(getConnInfo(c).remote.address ?? '')
}
