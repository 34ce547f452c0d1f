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
  report.figure(`${queries} searches, misunderstood`, percent(misread.length / queries), '%', 3)
  report.figure('  wrong ads among the first five', percent(1 - precision), '%', 5)
  report.figure('  with another trade in the first five', otherTrades.length, 'searches', 0)
  report.figure('  right ads not found', percent(1 - recall), '%', 5)
  report.figure('  without an ad', percent(empty.length / queries), '%')
  for (const each of [...misread, ...wrong]) console.info(JSON.stringify(each))
}
