import { spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { desc, eq } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { openFolder } from '../platform/storage/folder.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { dayOf } from '../platform/time-zone.ts'
import { openBackups } from './bucket.ts'
import { daysToKeep } from './retention.ts'
import { type Backup, backups } from './table.ts'
import { takeBackup } from './take.ts'

type Verify = (file: string) => Promise<void>

/** Takes and verifies today's backup, then removes old ones. Does nothing when today's is done. */
export async function backUpToday(services: Services, verify: Verify = verifyInProcess) {
  const { db, config, now } = services
  const store = storeOf(config)
  if (!store) return
  const day = dayOf(now())
  const [today] = await db.select().from(backups).where(eq(backups.day, day))
  if (today?.verifiedAt) return
  const file = config.backupDir ? join(config.backupDir, nameOf(day)) : join(config.dataDir, 'backup.tar')
  const startedAt = now()
  try {
    const manifest = await takeBackup({ ...config, db, now: startedAt }, file)
    await verify(file)
    if (config.backupBucket) await store.put(nameOf(day), createReadStream(file))
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
    const { size: bytes } = await stat(file)
    await record(services, { day, startedAt, verifiedAt: now(), rows, bytes, error: null })
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    await record(services, { day, startedAt, verifiedAt: null, rows: 0, bytes: 0, error: text.slice(0, 300) })
    throw error
  } finally {
    if (config.backupBucket) await rm(file, { force: true })
  }
  await removeOld(store)
}

/** The folder or bucket of backups, if there is one. */
const storeOf = ({ backupDir, backupBucket }: Services['config']) =>
  backupBucket ? openBackups(backupBucket) : backupDir ? openFolder(backupDir) : undefined

async function record({ db }: Services, row: Backup) {
  await db.insert(backups).values(row).onConflictDoUpdate({ target: backups.day, set: row })
}

const nameOf = (day: string) => `preko-${day}.tar`

async function removeOld(store: Storage) {
  const names = await Array.fromAsync(store.list(), ({ key }) => key)
  const days = names.flatMap((name) => /^preko-(\d{4}-\d{2}-\d{2})\.tar$/.exec(name)?.[1] ?? [])
  const kept = daysToKeep(days)
  for (const day of days) if (!kept.has(day)) await store.remove(nameOf(day))
}

/** Verifies a backup in a separate process of the lowest priority. */
function verifyInProcess(file: string): Promise<void> {
  const child = spawn(process.execPath, ['scripts/backup.ts', 'verify', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  let stderr = ''
  child.stderr.on('data', (data) => (stderr = (stderr + data).slice(-1000)))
  return new Promise((done, failed) => {
    child.once('error', failed)
    child.once('close', (code) => (code === 0 ? done() : failed(new Error(stderr.trim() || `ended with ${code}`))))
  })
}

/** The newest scheduled backup; undefined while none are scheduled. */
export async function findLastBackup({ db, config }: Pick<Services, 'db' | 'config'>): Promise<Backup | undefined> {
  if (!config.backupDir && !config.backupBucket) return undefined
  const [last] = await db.select().from(backups).orderBy(desc(backups.day)).limit(1)
  return last
}
