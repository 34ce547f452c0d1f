import { prefixOf, splitPath } from '../../server/text/language.ts'
import { storeRedirectUrl } from './redirect-url.ts'
import { markSessionEnded } from './session-ended.ts'
import { broadcastSession, clearUser, isSignOutUnderWay } from './session-user.ts'

/** Thrown by failed calls. `status` is 0 when the server could not be reached. */
export class ApiError extends Error {
  readonly ok = false
  readonly status: number
  readonly code: string | undefined
  /** The errors by field. */
  readonly fields: Record<string, string>

  constructor(status: number, message: string, { code, fields = {} }: Details = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
  }
}

/** Whether what was asked for does not exist, or no longer. */
export const isGone = (error: Error | null) => error instanceof ApiError && error.status === 404

type Details = { code?: string | undefined; fields?: Record<string, string> | undefined }
type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  json?: unknown
  form?: FormData
  signal?: AbortSignal
}

const fallback = 'Unknow error status domo'

/** Calls the server in the language of the page. Throws `ApiError`; an expired session redirects to the login page. */
export const api = async <Answer>(path: string, call: Call = {}): Promise<Answer> =>
  bodyOf<Answer>(await apiFetch(path, requestOf(call)))

/** The same for screens without a session, where a token is that of a mail. */
export const request = async <Answer>(path: string, call: Call = {}): Promise<Answer> =>
  bodyOf<Answer>(await fetchOrThrow(path, requestOf(call)))

/** `fetch` for calls with a session. Throws `ApiError` unless the response is ok; an expired session redirects to the login page. */
export async function apiFetch(path: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetchOrThrow(path, init)
  } catch (error) {
    if (error instanceof ApiError && endsSession(error.message, path)) signInAgain()
    throw error
  }
}

const requestOf = ({ method, json, form, signal }: Call): RequestInit => ({
  method: method ?? (json === undefined && !form ? 'GET' : 'POST'),
  headers: json === undefined ? {} : { 'Content-Type': 'application/json' },
  body: form ?? (json === undefined ? null : JSON.stringify(json)),
  signal: signal ?? null,
})

async function fetchOrThrow(path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('Accept', 'application/json')
  headers.set('Accept-Language', document.documentElement.lang)
  const response = await fetch(path, { ...init, headers }).catch((error: unknown) => {
    if (init.signal?.aborted) throw error
    throw new ApiError(0, fallback)
  })
  if (response.ok) return response
  throw await errorOf(response)
}

const bodyOf = async <Answer>(response: Response) => (await response.json().catch(() => undefined)) as Answer

async function errorOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as { error?: { message?: string } & Details; message?: string }
  const message = body.error?.message || body.message || response.statusText || fallback
  return new ApiError(response.status, message, body.error)
}

/** Does this message mean that the session has expired? Not on the login page, nor for the call that only asks for the user. */
const endsSession = (message: string, path: string) =>
  message.includes('token') && !message.includes('token=') && !isLoginPage() && !path.includes('hello')

const isLoginPage = () => splitPath(location.pathname).rest === '/login'

function signInAgain() {
  if (isSignOutUnderWay()) return
  const prefix = prefixOf(splitPath(location.pathname).language)
  clearUser()
  broadcastSession()
  storeRedirectUrl()
  markSessionEnded()
  location.assign(`${prefix}/login`)
}
