import { Agent, get, type IncomingMessage, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createStoppableServer } from '#server/edge/stoppable-server.ts'

const keepAlive = () => new Agent({ keepAlive: true, maxSockets: 1 })

async function serve(answer: RequestListener) {
  const { server, stop } = createStoppableServer({ keepAliveTimeout: 75_000 }, answer)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const ask = (agent: Agent) =>
    new Promise<IncomingMessage>((done, failed) => {
      get({ port, host: '127.0.0.1', agent }, done).on('error', failed)
    })
  return { stop, port, ask }
}

/** Milliseconds that stopping takes. */
async function timeOf(stopping: Promise<void>) {
  const begun = performance.now()
  await stopping
  return performance.now() - begun
}

test('what is asked before and shortly after the stop is answered whole, and its connection closed', async () => {
  const { stop, ask } = await serve(async (_request, response) => {
    await pause(50)
    response.end('whole')
  })
  const [idle, busy] = [keepAlive(), keepAlive()]
  const first = await ask(idle)
  expect([first.headers.connection, await text(first)]).toEqual(['keep-alive', 'whole'])
  const before = ask(busy)
  await pause(20)
  const stopping = timeOf(stop())
  await pause(20)

  for (const response of await Promise.all([before, ask(idle)])) {
    expect(response.headers.connection).toBe('close')
    expect(await text(response)).toBe('whole')
  }
  expect(await stopping).toBeLessThan(450)
  await expect(ask(keepAlive())).rejects.toThrow('ECONNREFUSED')
})

test('connections that are idle, become idle or have never been used do not delay the stop', async () => {
  let finish = () => {}
  const { stop, port, ask } = await serve((_request, response) => {
    response.write('begun')
    finish = () => void response.end()
  })
  connect(port, '127.0.0.1').on('error', () => {})
  const first = ask(keepAlive()).then((response) => {
    finish()
    return text(response)
  })
  await first
  const becomesIdle = await ask(keepAlive())

  const stopping = timeOf(stop())
  setTimeout(finish, 700)
  expect(await text(becomesIdle)).toBe('begun')
  expect(await stopping).toBeLessThan(1900)
})

test('a request that nobody answers is cut off within three seconds', async () => {
  const { stop, ask } = await serve(() => {})
  const cut = expect(ask(keepAlive())).rejects.toThrow('socket hang up')
  await pause(50)
  expect(await timeOf(stop())).toBeLessThan(3000)
  await cut
})
