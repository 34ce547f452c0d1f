import { applicantTo } from '../../tests/support/apply-by-wire.ts'
import type { Site } from '../../tests/support/site.ts'
import { cpuMsOf } from './cpu.ts'
import { type Comparison, type Pace, startBare } from './load.ts'
import { percentile } from './percentile.ts'

const side = 8
const times = 80

/** How often the bare server gets them all: its processor time is counted in hundredths of a second. */
const repeats = 5

/** Applications with a file of one megabyte, compared with a bare server that only reads the same bytes. */
export async function compareApplying({ url, pid }: Site, jobId: number): Promise<Comparison> {
  const apply = await applicantTo(url, jobId, 1024 * 1024)
  const first = await apply(0)
  if (first.status !== 200) throw new Error(`Applying answered ${first.status}: ${first.text}`)
  const bare = await startBare({ status: 200, headers: { 'content-type': 'application/json' }, body: btoa(first.text) })
  try {
    return {
      ours: await paceOf(pid, (number) => apply(number), times),
      bare: await paceOf(bare.at.pid, (number) => apply(number, bare.at.url), times * repeats),
    }
  } finally {
    bare.stop()
  }
}

async function paceOf(
  pid: number,
  send: (number: number) => Promise<{ status: number }>,
  count: number,
): Promise<Pace> {
  const times: number[] = []
  let [next, failures] = [1, 0]
  const [cpuBefore, begun] = [cpuMsOf(pid), performance.now()]
  const worker = async () => {
    for (let number = next++; number <= count; number = next++) {
      const start = performance.now()
      if ((await send(number)).status !== 200) failures += 1
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: side }, worker))
  const perSecond = (count / (performance.now() - begun)) * 1000
  const cpuMs = (cpuMsOf(pid) - cpuBefore) / count
  return { cpuMs, perSecond, p99: percentile(times, 0.99), failures }
}
