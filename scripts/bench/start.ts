import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { aFilledFolder } from '../../tests/support/filled-folder.ts'
import { freePort } from '../../tests/support/free-port.ts'
import type { Report } from './report.ts'

const rounds = 7

/** How long `npm start` takes to the first page on a built, filled folder: the fastest of several, as other work only adds. */
export async function measureStart(report: Report) {
  const dataDir = aFilledFolder()
  try {
    // The first start notes that the folder is filled and keeps what it compiled.
    await timeStart(dataDir)
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) times.push(await timeStart(dataDir))
    report.figure('npm start on a filled folder', Math.min(...times), 'ms', { limit: 1500 })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Milliseconds from the command to the first page. */
async function timeStart(dataDir: string): Promise<number> {
  const port = String(await freePort())
  const { DATABASE_URL: _, ...env } = process.env
  const begun = performance.now()
  const child = spawn('npm', ['start'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
    env: { ...env, PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  })
  const gone = new Promise((done) => child.once('exit', done))
  while (!(await answers(`http://127.0.0.1:${port}/`))) {
    if (child.exitCode !== null) throw new Error('npm start did not start')
    await pause(5)
  }
  const took = performance.now() - begun
  process.kill(-(child.pid ?? 0), 'SIGTERM')
  await gone
  while (existsSync(join(dataDir, 'process.lock'))) await pause(20)
  return took
}

const answers = (url: string) =>
  fetch(url).then(
    async (response) => (await response.text()) !== '' && response.ok,
    () => false,
  )
