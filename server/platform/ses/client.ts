import { AwsClient } from 'aws4fetch'

/** Region and credentials of Amazon SES. */
export type SesSettings = {
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** The region's endpoint by default; another one for tests. */
  url: string
  configurationSet?: string | undefined
}

/**
 * `path` follows /v2/email; `body` is sent as JSON. Resolves for error responses too; rejects without a response in
 * time.
 */
export type SesClient = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => Promise<Response>

type CallOptions = { retries: number; timeoutMs: number }

/** Signed calls of Amazon SES v2. Throttled and failed calls are retried `retries` times with growing delays. */
export function sesClient(settings: SesSettings, { retries, timeoutMs }: CallOptions): SesClient {
  const { region, accessKeyId, secretAccessKey, url } = settings
  const client = new AwsClient({ region, accessKeyId, secretAccessKey, service: 'ses', retries })
  return (method, path, body) =>
    client.fetch(`${url}/v2/email${path}`, {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    })
}

/** An error response of SES as one line. */
export async function sesError(response: Response): Promise<string> {
  const type = response.headers.get('x-amzn-errortype')?.split(':')[0] ?? ''
  const text = await response.text()
  return [response.status, type, messageIn(text)].filter(Boolean).join(' ').slice(0, 300)
}

function messageIn(text: string): string {
  try {
    const { message } = JSON.parse(text) as { message?: unknown }
    return typeof message === 'string' ? message : ''
  } catch {
    return ''
  }
}
