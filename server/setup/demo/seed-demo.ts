import { eq } from 'drizzle-orm'
import { demoAccounts } from '../../accounts/demo-accounts.ts'
import { users } from '../../accounts/table.ts'
import { listTables } from '../../backups/schema.ts'
import { refreshCompanyCandidates } from '../../candidate-records/refresh.ts'
import { storeAnswerTimes } from '../../companies/answer-time.ts'
import type { Services } from '../../context.ts'
import { refreshJobSearchTexts as refreshAds } from '../../jobs/search/refresh.ts'
import type { Db } from '../../platform/db/client.ts'
import { refreshApplicationSearchTexts as refreshApplications } from '../search-texts.ts'
import { fillArticles } from './articles.ts'
import { insertDemoRows } from './insert.ts'
import { makers } from './made.ts'
import { idsOfPortal } from './names.ts'
import { readDemoRows } from './rows.ts'
import { refreshLastApplied } from './seed/applications.ts'

type Progress = (what: string) => void

/**
 * Fills the database with the demo, once and completely. It must be migrated and have its reference data. Returns
 * whether it was filled now.
 */
export async function seedDemo(
  { db, storage, now }: Pick<Services, 'db' | 'storage' | 'now'>,
  onProgress: Progress = () => {},
): Promise<boolean> {
  if (await hasDemo(db)) return false
  await db.transaction((tx) => fillAll({ db: tx, storage, now: now() }, onProgress))
  return true
}

/** Was the demo filled before? Then its administrator exists. */
async function hasDemo(db: Db): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.email, demoAccounts[0]))
  return found.length > 0
}

type Filling = { db: Db; storage: Services['storage']; now: Date }

async function fillAll({ db, storage, now }: Filling, onProgress: Progress) {
  const rows = await readDemoRows(now)
  const make = makers(storage, rows)
  const ids = await idsOfPortal(db)
  let firstApplication: number | undefined
  for (const { name } of await listTables(db)) {
    const lines = rows.get(name)
    if (!lines) continue
    onProgress(name.replaceAll('_', ' '))
    const complete = await Promise.all(lines.map((line) => make[name]?.(line) ?? [line]))
    const first = await insertDemoRows(db, name, complete.flat(), ids)
    if (name === 'applications') firstApplication = first
  }
  onProgress('articles')
  await fillArticles(db, now)
  const companyIds = [...(ids.get('companies') ?? [])].flatMap(([name, id]) => (name === 'portal' ? [] : [id]))
  await refresh(db, companyIds, firstApplication ?? 1, now)
}

/** Writes what the product computes from these rows. */
async function refresh(db: Db, companyIds: number[], firstApplication: number, now: Date) {
  for (const id of companyIds) await refreshAds(db, id)
  await refreshApplications(db, firstApplication)
  await refreshCompanyCandidates(db)
  await refreshLastApplied(db)
  await storeAnswerTimes(db, now)
}
