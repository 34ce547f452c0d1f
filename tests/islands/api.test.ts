import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

let { ApiError, api } = await import('#src/data/api.ts')
let { signOut } = await import('#src/site/member/session.ts')

const assign = vi.fn()
const response = (status: number, body: unknown, statusText = '') =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(body === undefined ? null : JSON.stringify(body), { status, statusText })),
  )
const goTo = (path: string) => history.replaceState(null, '', path)

beforeEach(async () => {
  // A page that has not begun to sign out.
  vi.resetModules()
  ;({ ApiError, api } = await import('#src/data/api.ts'))
  ;({ signOut } = await import('#src/site/member/session.ts'))
  vi.spyOn(location, 'assign').mockImplementation(assign)
  localStorage.clear()
  sessionStorage.clear()
  goTo('/EN/groups?page=2')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

describe('a call', () => {
  test('resolves to the response', async () => {
    response(200, { message: 'ok' })
    expect(await api('/api/x')).toEqual({ message: 'ok' })
  })

  test('throws message, status and ok: false', async () => {
    response(422, { error: { message: 'Ne ide', code: 'invalid', fields: { email: 'krivo' } } })
    const error = await api('/api/x').catch((error: unknown) => error)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ message: 'Ne ide', status: 422, ok: false, fields: { email: 'krivo' } })
  })

  test('falls back to the status text, then to a general text', async () => {
    response(502, undefined, 'Bad Gateway')
    await expect(api('/api/x')).rejects.toThrow('Bad Gateway')
    response(502, undefined)
    await expect(api('/api/x')).rejects.toThrow('Unknow error status domo')
  })

  test('has status 0 when the server is unreachable', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')))
    await expect(api('/api/x')).rejects.toMatchObject({ status: 0 })
  })
})

describe('a token error', () => {
  const dead = { error: { message: 'token missing or expired' } }

  test('signs out and redirects to the login page of the language, with the way back', async () => {
    for (const storage of [localStorage, sessionStorage]) storage.setItem('user', '{"login":"a@b.example"}')
    response(401, dead)

    await api('/api/groups').catch(() => undefined)

    expect([localStorage.getItem('user'), sessionStorage.getItem('user')]).toEqual([null, null])
    expect(localStorage.getItem('redirectUrl')).toBe('/EN/groups?page=2')
    expect(assign).toHaveBeenCalledWith('/EN/login')
  })

  test.for([
    ['on the login page', '/EN/login', '/api/x', dead],
    ['when only asking', '/groups', '/api/hello', dead],
    ['when the message names a token', '/groups', '/api/x', { error: { message: 'bad token=abc' } }],
  ] as const)('does not redirect %s', async ([, page, path, body]) => {
    goTo(page)
    response(401, body)
    await api(path).catch(() => undefined)
    expect(assign).not.toHaveBeenCalled()
  })
})

test('signing out leads home, also when another call finds the session ended meanwhile', async () => {
  response(401, { error: { message: 'token missing or expired' } })
  const leaving = signOut('/EN')
  await api('/api/groups').catch(() => undefined)
  await leaving
  expect(assign.mock.calls).toEqual([['/EN?logout=true']])
})

test('the message of another tab and a change of storage do not stop a sign-out', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  localStorage.setItem('user', JSON.stringify({ login: 'eva@hotel.example' }))
  document.body.innerHTML = '<header id="top" class="member"></header>'
  const { initHeader } = await import('#src/site/frame/header.ts')
  initHeader()
  let finish: (response: Response) => void = () => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((done) => (finish = done)))
  const leaving = signOut('/EN')
  const otherTab = new BroadcastChannel('session')
  otherTab.postMessage(null)
  await new Promise((done) => setTimeout(done, 50))
  finish(Response.json({ message: 'ok' }))
  await leaving
  dispatchEvent(new StorageEvent('storage', { key: 'user' }))
  otherTab.close()
  expect(reload).not.toHaveBeenCalled()
  expect(assign.mock.calls).toEqual([['/EN?logout=true']])
})
