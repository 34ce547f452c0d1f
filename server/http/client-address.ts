import { isIPv4, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { AppEnv } from '../context.ts'
import { currentLog } from '../platform/log.ts'
import { isForwarded, isLoopbackHost } from './loopback.ts'

/** The client's network: an IPv4 address, or the first half of an IPv6 address. Trusts only the configured proxies. */
export function networkOf(c: Context<AppEnv>): string {
  const { trustedProxies } = c.var.config
  const peer = peerOf(c)
  if (trustedProxies === 0) warnOfProxy(c, peer)
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',')
  const named = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined
  return networkNamed(named ?? '') ?? networkNamed(peer) ?? 'unknown'
}

function peerOf(c: Context<AppEnv>): string {
  try {
    return getConnInfo(c).remote.address ?? ''
  } catch {
    return ''
  }
}

let hasWarned = false

/** Behind a proxy that is not trusted all visitors share one rate limit, so a few wrong passwords lock everyone out. */
function warnOfProxy(c: Context<AppEnv>, peer: string) {
  if (hasWarned || !isForwarded(c) || !isLoopbackHost(peer)) return
  hasWarned = true
  currentLog().warn(
    'A proxy on this machine forwards requests, but TRUSTED_PROXIES is 0: all visitors count as one network. Set it to the number of proxies in front.',
  )
}

/** The network of an address in any spelling, also with port or zone; undefined for anything else. */
export function networkNamed(written: string): string | undefined {
  if (written.length > 100) return undefined
  const address = withoutPort(written.trim())
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return undefined
  const groups = groupsOf(address)
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return dotted(groups.slice(6))
  return `${groups.slice(0, 4).join(':')}::/64`
}

function withoutPort(address: string): string {
  if (address.startsWith('[')) return address.slice(1).split(/[\]%]/, 1)[0] ?? ''
  const [first = '', ...more] = address.split(':')
  return more.length === 1 ? first : (address.split('%', 1)[0] ?? '')
}

/** The eight groups of an IPv6 address, each in its shortest form. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean)
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}

const dotted = (groups: string[]) =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.')
