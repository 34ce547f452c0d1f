import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

type Passing = { onSend?: (sent: Buffer) => Buffer; onAnswer?: () => void }

/** A way to a server by another address. `onSend` returns what goes there in place of what was sent. */
export async function proxyTo(address: string, { onSend = (sent) => sent, onAnswer = () => {} }: Passing) {
  const to = new URL(address)
  const server = createServer((client) => {
    const upstream = connect(Number(to.port), to.hostname)
    client.on('data', (sent) => upstream.write(onSend(sent)))
    upstream.on('data', (answer) => {
      onAnswer()
      client.write(answer)
    })
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const)
      one.on('error', () => {}).on('close', () => other.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(to)
  url.port = String((server.address() as AddressInfo).port)
  return { url: url.href, close: () => server.close() }
}
