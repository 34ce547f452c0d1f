import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { BucketSettings } from '../../bucket-url.ts'
import { metrics } from '../metrics.ts'
import { StorageError } from './storage.ts'
import { elementsOf } from './xml.ts'

export type S3Call = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** With its prefix. Without a key the call is of the bucket. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array[]
}

/** Resolves to a response without error, whose body the caller reads. Rejects with `StorageError`. */
export type S3 = (call: S3Call) => Promise<IncomingMessage>

/** Milliseconds between attempts. All calls may be repeated, since they have the same effect again. */
const defaultDelaysMs = [100, 400, 1600]

/** Milliseconds in which a bucket has to show a sign of life. */
const silenceMs = 10_000

export type S3Options = { timeoutMs?: number; delaysMs?: number[] }

/** Signed calls of a bucket. Failed connections and errors of the server are retried, silence is not. */
export function openS3(
  settings: BucketSettings,
  { timeoutMs = silenceMs, delaysMs = defaultDelaysMs }: S3Options = {},
): S3 {
  const send = sender(settings, timeoutMs)

  const once = async (call: S3Call) => {
    const response = await send(call).catch((error: NodeJS.ErrnoException) => {
      throw new StorageError(`The bucket ${settings.url} does not answer: ${error.code ?? error.message}`, {
        reason: error.code,
      })
    })
    if ((response.statusCode ?? 0) < 300) return response
    throw await errorOf(response, `The bucket ${settings.url} refused ${call.method}`)
  }

  const attempt = (call: S3Call) =>
    once(call).catch((error: StorageError) => {
      if (!isExpected(error)) metrics.bucketErrors.inc({ operation: call.method })
      throw error
    })

  return async (call) => {
    for (const delay of delaysMs) {
      try {
        return await attempt(call)
      } catch (error) {
        if (!(error instanceof StorageError && mayPass(error))) throw error
        await pause(delay * (0.5 + Math.random()))
      }
    }
    return attempt(call)
  }
}

/** Sends a signed call once. The error of a silent bucket is ETIMEDOUT. */
function sender(settings: BucketSettings, timeoutMs: number) {
  const { request, Agent } = settings.url.startsWith('https:') ? https : http
  const agent = new Agent({ keepAlive: true })
  const keys = new Map<string, ArrayBuffer>()
  return async (call: S3Call): Promise<IncomingMessage> => {
    const { method, body = [] } = call
    const { url, headers } = await new AwsV4Signer({
      ...{ ...settings, service: 's3', cache: keys, method, url: addressOf(settings, call) },
      headers: call.headers ?? {},
    }).sign()
    const bytes = body.reduce((sum, { length }) => sum + length, 0)
    const lengthOf = method === 'PUT' || method === 'POST' ? { 'content-length': String(bytes) } : {}
    return new Promise((answered, failed) => {
      let response: IncomingMessage | undefined
      const sent = request(url, {
        method,
        agent,
        timeout: timeoutMs,
        headers: { ...Object.fromEntries(headers), ...lengthOf },
      })
      sent.on('error', failed)
      sent.on('response', (begun) => {
        response = begun
        answered(begun)
      })
      sent.on('timeout', () => {
        // A full buffer waits for its reader, not for the bucket.
        if (!response?.readableLength)
          sent.destroy(Object.assign(new Error(`silent for ${timeoutMs} ms`), { code: 'ETIMEDOUT' }))
      })
      for (const chunk of body) sent.write(chunk)
      sent.end()
    })
  }
}

function addressOf({ url, prefix }: BucketSettings, { key, query = {} }: S3Call) {
  const address = new URL(
    key === undefined ? url : `${url}/${(prefix + key).split('/').map(encodeURIComponent).join('/')}`,
  )
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return address.href
}

async function errorOf(response: IncomingMessage, refused: string) {
  const { statusCode: status } = response
  const reason = elementsOf(await text(response).catch(() => ''), 'Error')[0]?.['Code']
  return new StorageError(`${refused}: ${[status, reason].filter(Boolean).join(' ')}`, { status, reason })
}

/** A file or a part of it that is not there. */
const isExpected = ({ status, reason }: StorageError) => status === 416 || (status === 404 && reason !== 'NoSuchBucket')

const mayPass = ({ status, reason }: StorageError) =>
  status === undefined ? reason !== 'ETIMEDOUT' : status >= 500 || status === 429
