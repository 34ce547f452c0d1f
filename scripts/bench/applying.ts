import { applicantTo } from '../../tests/support/apply-by-wire.ts'
import { startBare } from './load.ts'

const side = 8

/** Applications with a file of one megabyte a second, compared with a bare server that only reads the same bytes. */
export async function compareApplying(base: string, jobId: number, count = 80) {
  const apply = await applicantTo(base, jobId, 1024 * 1024)
  const first = await apply(0)
  if (first.status !== 200) throw new Error(`Applying answered ${first.status}: ${first.text}`)
  const bare = await startBare({ status: 200, headers: { 'content-type': 'application/json' }, body: btoa(first.text) })
  try {
    const ours = await throughputOf((number) => apply(number), 1, count)
    const yardstick = await throughputOf((number) => apply(number, bare.url), 1, count)
    return { ours, bare: yardstick, ratio: ours.perSecond / yardstick.perSecond }
  } finally {
    bare.stop()
  }
}

async function throughputOf(send: (number: number) => Promise<{ status: number }>, from: number, count: number) {
  const times: number[] = []
  let [next, failures] = [from, 0]
  const begun = performance.now()
  const worker = async () => {
    for (let number = next++; number < from + count; number = next++) {
      const start = performance.now()
      if ((await send(number)).status !== 200) failures += 1
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: side }, worker))
  const perSecond = (count / (performance.now() - begun)) * 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0)
  return { perSecond, p50: at(0.5), p99: at(0.99), failures }
}
