import { Agent, request } from 'node:http'
import { describe, expect, inject, test } from 'vitest'

const site = inject('site')

describe('request line and headers of more than 16 KB', () => {
  test.each([
    ['/vijesti?q=', 'č', 414],
    ['/?searchText=', '漢', 414],
    ['/apipublic/articles?q=', '🍕', 414],
    ['/vijesti?q=', 'a', 200],
  ])('%s with 5,000 times %s returns %d', async (path, letter, status) => {
    const response = await fetch(site + path + encodeURIComponent(letter.repeat(5000)))
    expect(response.status).toBe(status)
    expect(response.headers.get('x-request-id')).toBeTruthy()
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    if (status === 414) expect(await response.text()).toContain('Adresa je preduga')
  })

  test('headers that are too long return 431', async () => {
    const response = await fetch(`${site}/health`, { headers: { cookie: `a=${'b'.repeat(17_000)}` } })
    expect(response.status).toBe(431)
    expect((await fetch(`${site}/health`, { headers: { cookie: `a=${'b'.repeat(12_000)}` } })).status).toBe(200)
  })
})

/** One request over the only connection of an agent. Rejects when the connection breaks. */
const send = (agent: Agent, path: string, body?: Buffer, headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; connection: string | undefined }>((done, failed) => {
    const options = {
      agent,
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...headers },
    }
    const call = request(site + path, options, (response) => {
      response.resume()
      response.on('end', () => done({ status: response.statusCode, connection: response.headers.connection }))
    })
    call.on('error', failed)
    call.end(body)
  })

describe('after a body that is too long', () => {
  test.each([65, 300, 3000])('of %d KB the connection serves the next request', async (kilobytes) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let round = 0; round < 5; round += 1) {
      const body = Buffer.alloc(kilobytes * 1024, 'x')
      const refused = await send(agent, '/apipublic/login', body)
      expect(refused).toEqual({ status: 413, connection: 'keep-alive' })
      await new Promise((passed) => setTimeout(passed, 100))
      expect((await send(agent, '/health')).status).toBe(200)
    }
    agent.destroy()
  })

  test('an endless body gets a response that closes the connection', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const response = await new Promise<{ status: number | undefined; connection: string | undefined }>(
      (done, failed) => {
        const call = request(
          `${site}/apipublic/login`,
          { agent, method: 'POST', headers: { 'content-type': 'application/json', 'content-length': '999999' } },
          ({ statusCode: status, headers: { connection } }) => done({ status, connection }),
        )
        call.on('error', failed)
        call.write('x')
      },
    )
    expect(response).toEqual({ status: 413, connection: 'close' })
    agent.destroy()
  })
})
