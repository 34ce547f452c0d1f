import { createSign } from 'node:crypto'
import { exchange, type IndexingClient, type ServiceResponse } from './client.ts'

const scope = 'https://www.googleapis.com/auth/indexing'

/** The fields used of a service account's JSON from Google's console. */
type ServiceAccount = { client_email: string; private_key: string; token_uri: string }

type Settings = { account: ServiceAccount; url: string; now: () => Date }

/** Google's Indexing API, one call per address (https://developers.google.com/search/apis/indexing-api). */
export const googleIndexing = ({ account, url, now }: Settings): IndexingClient => ({
  service: 'google',
  async notify(changes) {
    const access = await requestToken(account, now())
    const outcomes: ServiceResponse[] = []
    for (const change of changes) {
      const outcome = access.token ? await publish(url, access.token, change) : access
      outcomes.push({ ...change, status: outcome.status, answer: outcome.answer })
      // With wrong credentials or an exhausted quota the next address would fail too.
      if (outcome.status === 401 || outcome.status === 429) break
    }
    return outcomes
  },
})

type Change = Parameters<IndexingClient['notify']>[0][number]

const publish = (url: string, token: string, { address, kind }: Change) =>
  exchange(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ url: address, type: kind === 'updated' ? 'URL_UPDATED' : 'URL_DELETED' }),
  })

/** Gets an access token for an hour by a signed assertion (RFC 7523). Tokens are not stored. */
async function requestToken(account: ServiceAccount, now: Date) {
  const assertion = signedAssertion(account, now)
  const { status, answer } = await exchange(account.token_uri, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
  })
  const token = status === 200 ? tokenIn(answer) : undefined
  return { token, status: status === 200 && !token ? null : status, answer: token ? '' : answer.slice(0, 200) }
}

function tokenIn(answer: string): string | undefined {
  try {
    const { access_token: token } = JSON.parse(answer) as { access_token?: unknown }
    return typeof token === 'string' ? token : undefined
  } catch {
    return undefined
  }
}

function signedAssertion({ client_email, private_key, token_uri }: ServiceAccount, now: Date): string {
  const issuedAt = Math.floor(now.getTime() / 1000)
  const claims = { iss: client_email, scope, aud: token_uri, iat: issuedAt, exp: issuedAt + 3600 }
  const unsigned = [{ alg: 'RS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${unsigned}.${createSign('RSA-SHA256').update(unsigned).sign(private_key, 'base64url')}`
}
