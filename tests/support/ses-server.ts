import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { AwsV4Signer } from 'aws4fetch'

export const sesKeys = { region: 'eu-central-1', accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'secret-of-the-example' }

type Contact = { EmailAddress: string; UnsubscribeAll: boolean }
type Answer = { status: number; type?: string } | 'hang up'

export type Ses = {
  url: string
  calls: { method: string; path: string; body: Record<string, unknown> }[]
  contacts: Map<string, Contact>
  /** Responses to the next calls instead of success. */
  answerNext(...answers: Answer[]): void
}

/** A stand-in for Amazon SES v2 on loopback. It refuses requests that are not signed with the keys above. */
export async function startSes() {
  const calls: Ses['calls'] = []
  const contacts: Ses['contacts'] = new Map()
  const planned: Answer[] = []
  const server = createServer(async (request, response) => {
    const raw = await text(request)
    const fail = (status: number, type: string) =>
      response
        .writeHead(status, { 'x-amzn-errortype': `${type}:http://internal/` })
        .end(JSON.stringify({ message: type }))
    if (!(await isSigned(request, raw))) return void fail(403, 'InvalidSignatureException')
    const body = raw ? (JSON.parse(raw) as Record<string, unknown>) : {}
    const { method = '', url: path = '' } = request
    const next = planned.shift()
    if (next === 'hang up') return void request.socket.destroy()
    if (next) return void fail(next.status, next.type ?? 'Planned')
    calls.push({ method, path, body })
    const { status, type } = answerTo(contacts, { method, path, body })
    if (type) return void fail(status, type)
    response.end(JSON.stringify({ MessageId: `${calls.length}` }))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const ses: Ses = {
    url: `http://127.0.0.1:${port}`,
    calls,
    contacts,
    answerNext: (...answers) => void planned.push(...answers),
  }
  return {
    ses,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** Signs the request again and compares. */
async function isSigned(request: IncomingMessage, body: string) {
  const { authorization = '', 'x-amz-date': datetime, 'content-type': type } = request.headers
  const signer = new AwsV4Signer({
    ...sesKeys,
    ...{ service: 'ses', method: request.method ?? '', datetime: String(datetime) },
    url: `http://${request.headers.host}${request.url}`,
    ...(body && { body }),
    headers: type ? { 'content-type': type } : {},
  })
  return (await signer.sign()).headers.get('authorization') === authorization
}

function answerTo(contacts: Ses['contacts'], { method, path, body }: Ses['calls'][number]) {
  if (path === '/v2/email/outbound-emails') return { status: 200 }
  const [, list, address] = /^\/v2\/email\/contact-lists\/([^/]+)\/contacts(?:\/(.+))?$/.exec(path) ?? []
  const email = address ? decodeURIComponent(address) : String(body['EmailAddress'])
  if (list !== 'preko') return { status: 404, type: 'NotFoundException' }
  if (email.includes('refused')) return { status: 400, type: 'BadRequestException' }
  if (method !== 'POST' && !contacts.has(email)) return { status: 404, type: 'NotFoundException' }
  if (method === 'POST' && contacts.has(email)) return { status: 400, type: 'AlreadyExistsException' }
  if (method === 'DELETE') contacts.delete(email)
  else contacts.set(email, { EmailAddress: email, UnsubscribeAll: body['UnsubscribeAll'] === true })
  return { status: 200 }
}
