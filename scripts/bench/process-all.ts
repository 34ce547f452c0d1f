import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { startSite } from '../../tests/support/site.ts'
import type { Report } from './report.ts'
import { forMany } from './sandbox.ts'

/** Measures a run through all ads and candidates, and how long pages take meanwhile. */
export async function measureProcessAll(report: Report, place: { DATABASE_URL: string; DATA_DIR: string }) {
  const site = await startSite({ env: { ...place, ...forMany, DEMO: '0' }, dataDir: place.DATA_DIR })
  const client = postgres(place.DATABASE_URL, { max: 1 })
  try {
    const visit = visitor(await somePages(client, site.url))
    await visit(50)
    const idle = await visit(300)

    // Stored as if its process had died: the server continues it within a minute.
    const [run] = await client`insert into runs (kind, created_at, moved_at)
      values ('processall', now(), now() - interval '1 hour') returning id`
    const status = async () =>
      (await client`select status from runs where id = ${run?.['id']}`)[0]?.['status'] as string
    while ((await status()) === 'waiting') await pause(50)
    const begun = performance.now()
    const busy: number[] = []
    while ((await status()) === 'running') busy.push(...(await visit(20)))
    report.figure('process all', (performance.now() - begun) / 1000, 's', { limit: 60 })
    if ((await status()) !== 'done') throw new Error(`The run ended as ${await status()}`)
    const [before, during] = [slowest(idle), slowest(busy)]
    report.figure('pages while idle, 95 of 100', before, 'ms', { note: `of ${idle.length}` })
    report.figure('pages during process all, 95 of 100', during, 'ms', { note: `of ${busy.length}` })
    report.figure('pages during process all against idle', during / before, 'times', { limit: 2 })
  } finally {
    await client.end()
    await site.stop()
  }
}

const slowest = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * 0.95)] ?? Number.NaN

/** Pages that are not cached yet, as most pages of ads. */
async function somePages(client: postgres.Sql, base: string): Promise<string[]> {
  const rows = await client`select slug from jobs where status = 'ACTIVE' and is_listed
    and expires_at > now() + interval '1 day' order by md5(slug) limit 20000`
  return rows.map((row) => `${base}/job/${row['slug']}`)
}

/** Asks for one page after the other, a few a second. Returns how long each took. */
function visitor(pages: string[]) {
  let next = 0
  return async (count: number): Promise<number[]> => {
    const times: number[] = []
    for (let done = 0; done < count; done += 1) {
      const begun = performance.now()
      const answer = await fetch(pages[next++ % pages.length] as string)
      await answer.text()
      if (answer.status !== 200) throw new Error(`${answer.url} answered ${answer.status}`)
      times.push(performance.now() - begun)
      await pause(20)
    }
    return times
  }
}
