import { openDatabase } from '../../server/platform/db/client.ts'
import { queryQuality } from '../../tests/support/query-quality.ts'
import type { Report } from './report.ts'
import { createSandbox, run } from './sandbox.ts'

const percent = (share: number) => 100 * share

/** What searches as people write them are understood as, and what they find in the demo. */
export async function measureQueries(report: Report, serverUrl: string) {
  const place = await createSandbox(serverUrl, 'queries')
  run('scripts/seed.ts', ['--jobs', '0'], { ...place, DEMO: '0' })
  const { db, close } = await openDatabase({ url: place.DATABASE_URL })
  const { queries, misread, precision, recall, empty, otherTrades, wrong } = await queryQuality(db)
  await close()
  const note = `of ${queries}`
  report.figure('searches misunderstood', percent(misread.length / queries), '%', { limit: 3, note })
  report.figure('searches, wrong ads among the first five', percent(1 - precision), '%', { limit: 5 })
  report.figure('searches with another trade in the first five', otherTrades.length, 'searches', { limit: 0, note })
  report.figure('searches, right ads not found', percent(1 - recall), '%', { limit: 5 })
  report.figure('searches without an ad', percent(empty.length / queries), '%', { note })
  for (const each of [...misread, ...wrong]) console.info(JSON.stringify(each))
}
