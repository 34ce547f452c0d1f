import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import pino from 'pino'
import { expect, test } from 'vitest'
import { badHeads } from '#server/edge/bad-heads.ts'
import { createStoppableServer } from '#server/edge/stoppable-server.ts'

/** The whole response of a server that serves to what is sent to it. */
async function responseTo(head: string): Promise<string> {
  const heads = badHeads({ headers: { 'X-Content-Type-Options': 'nosniff' }, log: pino({ level: 'silent' }) })
  const { server, stop } = createStoppableServer(
    { requireHostHeader: false },
    heads.requireHost((_request, response) => response.end('served')),
  )
  heads.answerOn(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(head)
  const response = await text(socket)
  await stop()
  return response
}

test.for<[head: string, status: string]>([
  ['GET / HTTP/1.1\r\n\r\n', '400 Bad Request'],
  ['GET / HTTP/1.1\r\nHost: a\r\nExpect: foo\r\n\r\n', '417 Expectation Failed'],
  ['no head\r\n\r\n', '400 Bad Request'],
])('%j is refused with %s and the headers of every response', async ([head, status]) => {
  const response = await responseTo(head)
  expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status}\r\n`))
  expect(response).toMatch(/\r\nX-Content-Type-Options: nosniff\r\n/)
  expect(response).toMatch(/\r\nX-Request-Id: [\da-f-]{36}\r\n/)
  expect(response).toMatch(/\r\nConnection: close\r\n/)
  expect(response).toContain('\r\n\r\nZahtjev')
})

test.for([
  'GET / HTTP/1.0\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
])('%j is served', async (head) => expect(await responseTo(head)).toMatch(/\r\n\r\nserved$/))
