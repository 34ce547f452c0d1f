import { AwsClient } from 'aws4fetch'

/** Region and credentials of Amazon SES. */
export type SesSettings = {
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** The region's own address by default; another one for tests and stand-ins. */
  url: string
  configurationSet?: string | undefined
}

/** `path` is what follows /v2/email; `body` is sent as JSON. Resolves also to refusals; rejects when no response came in time. */
export type SesClient = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => Promise<Response>

type Manner = { retries: number; timeoutMs: number }

/** Signed calls of Amazon SES v2. `retries`: of throttled or failed calls, each after a longer pause. */
export function sesClient(settings: SesSettings, { retries, timeoutMs }: Manner): SesClient {
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

/** The error of SES in one line. */
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
