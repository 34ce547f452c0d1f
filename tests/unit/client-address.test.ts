import fc from 'fast-check'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '#server/context.ts'
import { networkNamed, networkOf } from '#server/http/client-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7:51234 ', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0000:0000:ffff::9', '2001:db8:0:0::/64'],
  ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', undefined],
  ['', undefined],
  ['203.0.113.7.evil.example', undefined],
  ['1'.repeat(5000), undefined],
])('the network of %s is %s', (written, network) => {
  expect(networkNamed(written)).toBe(network)
})

test('one IPv6 network is one, however its addresses are spelled', () => {
  const group = fc.integer({ min: 0, max: 0xffff })
  const spelled = (value: number, is: { long: boolean; upper: boolean }) => {
    const text = value.toString(16).padStart(is.long ? 4 : 1, '0')
    return is.upper ? text.toUpperCase() : text
  }
  const spelling = fc.record({ long: fc.boolean(), upper: fc.boolean() })
  const half = fc.array(group, { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(half, half, half, fc.array(spelling, { minLength: 16, maxLength: 16 }), (network, one, other, how) => {
      fc.pre(network.some((value) => value > 0))
      const write = (host: number[], from: number) =>
        [...network, ...host].map((value, at) => spelled(value, how[from + at] as (typeof how)[0])).join(':')
      expect(networkNamed(write(one, 0))).toBe(networkNamed(`[${write(other, 8)}]:8080`))
    }),
  )
})

/** What the network of a request is that comes from a peer, over so many believed proxies. */
async function networkFrom(peer: string, forwarded: string, trustedProxies: number) {
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    c.set('config', { trustedProxies } as AppEnv['Variables']['config'])
    await next()
  })
  app.get('/', (c) => c.text(networkOf(c)))
  const line = { incoming: { socket: { remoteAddress: peer, remotePort: 1, remoteFamily: 'IPv4' } } }
  return (await app.request('/', { headers: { 'X-Forwarded-For': forwarded } }, line)).text()
}

test.each([
  ['nobody is believed', '198.51.100.1', '203.0.113.7', 0, '198.51.100.1'],
  ['the last proxy is', '127.0.0.1', 'evil, 203.0.113.7:4000', 1, '203.0.113.7'],
  ['the one before the last is', '127.0.0.1', '203.0.113.7, 10.0.0.1', 2, '203.0.113.7'],
  ['what is no address is not', '127.0.0.1', 'unknown', 1, '127.0.0.1'],
])('%s', async (_, peer, forwarded, trusted, network) => {
  expect(await networkFrom(peer, forwarded, trusted)).toBe(network)
})
