import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { aFilledFolder } from '../../tests/support/filled-folder.ts'
import { startSite } from '../../tests/support/site.ts'
import type { Report } from './report.ts'

/** Memory with the embedded database at the second start, after the first one has set up the queue. */
export async function measureMemory(report: Report) {
  const dataDir = aFilledFolder()
  try {
    await (await startSite({ dataDir })).stop()
    const site = await startSite({ dataDir })
    report.figure('memory after a second start, PGlite', await settledMegabytesOf(site.pid), 'MB', { limit: 300 })
    await site.stop()
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Resident megabytes once the memory needed for opening has been freed. */
export async function settledMegabytesOf(pid: number) {
  await pause(5000)
  return megabytesOf(pid)
}

/** Resident megabytes of a process. */
export function megabytesOf(pid: number) {
  const status = `/proc/${pid}/status`
  const kilobytes = existsSync(status)
    ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1])
    : Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }))
  return Math.round(kilobytes / 1024)
}
