import { setTimeout as pause } from 'node:timers/promises'
import { applicantTo, jobAskingForDocument } from '../../tests/support/apply-by-wire.ts'

/** Applicants of one run, unless another number is named. */
export const people = 200
export const fileBytes = 200_000
const side = 20
const timeoutMs = 600_000

export type Campaign = Awaited<ReturnType<typeof startCampaign>>

/** People apply, twenty at a time, each retrying until it works, to the processes in turn. */
export async function startCampaign(bases: string[], count = people) {
  const [base = ''] = bases
  const jobId = await jobAskingForDocument(base)
  const send = await applicantTo(base, jobId, fileBytes)
  const acknowledged = new Map<string, number>()
  const answers: Record<string, number> = {}
  const improper: string[] = []
  const deadline = Date.now() + timeoutMs
  let [next, slowestMs] = [0, 0]

  async function applyUntilTaken(number: number) {
    for (let at = number; Date.now() < deadline; at += 1, await pause(300)) {
      const begun = performance.now()
      const answer = await send(number, bases[at % bases.length]).catch(() => null)
      slowestMs = Math.max(slowestMs, performance.now() - begun)
      const name = answer ? nameOf(answer) : 'no answer'
      answers[name] = (answers[name] ?? 0) + 1
      if (!answer) continue
      if (name === 'sent') return void acknowledged.set(answer.email, idIn(answer.text))
      if (name !== 'unavailable' || !answer.retryAfter) improper.push(`${answer.status} ${answer.text.slice(0, 200)}`)
    }
  }

  const workers = Array.from({ length: side }, async () => {
    for (let number = next++; number < count; number = next++) await applyUntilTaken(number)
  })
  const finished = Promise.all(workers)

  return {
    jobId,
    people: count,
    /** The confirmed ids, by e-mail address. */
    acknowledged,
    /** The number of responses by their outcome. */
    answers,
    /** Responses that the server should never send. */
    improper,
    slowestMs: () => Math.round(slowestMs),
    finished,
    /** Waits until so many applications were confirmed, or so many refused. */
    async reaches(count: number, what: 'sent' | 'unavailable' = 'sent') {
      while ((answers[what] ?? 0) < count && Date.now() < deadline) await pause(20)
    },
  }
}

type Answer = { status: number; text: string }

const idIn = (text: string) => (JSON.parse(text) as { prijavaId: number }).prijavaId

/** The outcome of a response: 'sent', or the error code of the API. */
function nameOf({ status, text }: Answer): string {
  try {
    const body = JSON.parse(text) as { prijavaId?: number; error?: { code: string } }
    return status === 200 && body.prijavaId ? 'sent' : (body.error?.code ?? String(status))
  } catch {
    return `${status} without JSON`
  }
}
