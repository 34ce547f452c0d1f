/**
 * Sends many applications with a file at once to a running server and says how that went. On demand:
 * `node scripts/load-applying.ts http://localhost:4321 [--count 300] [--at-once 50] [--bytes 1048576]`
 * (start the server with a high APPLICATIONS_PER_MINUTE and APPLICATIONS_PER_HOUR).
 */
import { parseArgs } from 'node:util'

type Question = { id: number; caption: string; type: string; obavezno: boolean; ponudjeniOdgovori: string[] }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '300' },
    'at-once': { type: 'string', default: '50' },
    bytes: { type: 'string', default: '1048576' },
  },
})
const base = positionals[0] ?? 'http://localhost:4321'
const [count, atOnce, bytes] = [Number(values.count), Number(values['at-once']), Number(values.bytes)]
const file = new Blob(['%PDF-1.4\n', 'x'.repeat(Math.max(0, bytes - 9))], { type: 'application/pdf' })
const run = Date.now().toString(36)

const { jobId, questions } = await findForm()
const times: number[] = []
const failures = new Map<string, number>()
let next = 0
await Promise.all(Array.from({ length: atOnce }, sendUntilDone))
report()

async function findForm() {
  const list = (await (await fetch(`${base}/apipublic/jobs?pageSize=50`)).json()) as { content: { id: number }[] }
  for (const { id } of list.content) {
    const questions = (await (await fetch(`${base}/apipublic/jobs/${id}/questions`)).json()) as Question[]
    if (questions.some(({ type }) => type === 'Document')) return { jobId: id, questions }
  }
  throw new Error('No ad asks for a document')
}

async function sendUntilDone() {
  while (next < count) {
    const form = formOf(next++)
    const begun = performance.now()
    const outcome = await fetch(`${base}/apipublic/jobapply`, { method: 'POST', body: form }).then(
      async (answer) => (answer.ok ? null : `${answer.status} ${(await answer.text()).slice(0, 120)}`),
      (error: Error) => `${error.message} ${String(error.cause ?? '')}`,
    )
    times.push(performance.now() - begun)
    if (outcome) failures.set(outcome, (failures.get(outcome) ?? 0) + 1)
  }
}

function formOf(at: number) {
  const form = new FormData()
  form.set('jobId', String(jobId))
  form.set('language', 'hr')
  form.set('agreePrivacy', 'true')
  form.set('idempotencyKey', `${run}-${at}`)
  for (const question of questions) {
    const value = answerTo(question, at)
    if (value) form.set(String(question.id), value)
    if (question.type === 'Document') form.set(String(question.id), file, 'zivotopis.pdf')
  }
  return form
}

function answerTo({ type, ponudjeniOdgovori, obavezno }: Question, at: number): string {
  if (type === 'Email') return `opterecenje.${run}.${at}@posta.example`
  if (!obavezno) return ''
  if (type === 'Telefon') return '+385 91 555 0101'
  if (type === 'Date') return '2027-01-15'
  if (type === 'Decimal') return '1500'
  return ponudjeniOdgovori[0] ?? 'Odgovor'
}

function report() {
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)
  const failed = [...failures.values()].reduce((sum, each) => sum + each, 0)
  process.stdout.write(
    `sent ${times.length} · failed ${failed} · median ${at(0.5)} ms · p99 ${at(0.99)} ms · worst ${at(1)} ms\n`,
  )
  for (const [what, times] of failures) process.stdout.write(`${times}× ${what}\n`)
  process.exitCode = failed > 0 || at(0.99) > 20 * at(0.5) ? 1 : 0
}
