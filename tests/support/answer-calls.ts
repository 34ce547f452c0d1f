import { vi } from 'vitest'

type Sent = { call: string; query: Record<string, string>; body: unknown }
type Answers = Record<string, object | ((sent: Sent) => object)>

/**
 * Stubs `fetch` for an island: responses by method and path ('GET /api/groups'), 404 for others. Returns the requests.
 * Undo it by `vi.unstubAllGlobals()`.
 */
export function answerCalls(answers: Answers): Sent[] {
  const all: Sent[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    const call = `${init.method ?? 'GET'} ${pathname}`
    const sent = { call, query: Object.fromEntries(searchParams), body: bodyOf(init) }
    all.push(sent)
    const answer = answers[call] ?? refusal(404, 'Ne postoji')
    const result = await (typeof answer === 'function' ? answer(sent) : answer)
    return result instanceof Response ? result.clone() : Response.json(result)
  })
  return all
}

/** A refusal as a response. */
export const refusal = (status: number, message: string) =>
  Response.json({ error: { message, code: 'refused' } }, { status })

function bodyOf({ body }: RequestInit): unknown {
  if (body instanceof FormData) return Object.fromEntries(body)
  return typeof body === 'string' ? JSON.parse(body) : null
}
