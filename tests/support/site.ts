import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverEnv, serverFlags } from '../../scripts/bootstrap/server-flags.mjs'
import { aFilledFolder } from './filled-folder.ts'
import { freePort } from './free-port.ts'
import { waitForResponse } from './wait-for.ts'

type Given = { env?: Record<string, string>; dataDir?: string; demo?: boolean; isBuilt?: boolean }

export type Site = Awaited<ReturnType<typeof startSite>>

/** Starts the built product, with the demo by default, on a free port and in a temporary folder. */
export async function startSite({ env = {}, dataDir, demo = true, isBuilt = false }: Given = {}) {
  if (!isBuilt) execFileSync('node', ['scripts/bootstrap.mjs', 'ready'], { stdio: 'inherit' })
  const isFilled = demo && !env['DATABASE_URL']
  const folder = dataDir ?? (isFilled ? aFilledFolder() : mkdtempSync(join(tmpdir(), 'preko-site-')))
  const port = env['PORT'] ?? String(await freePort())
  const settings = { LOG_LEVEL: 'warn', PUBLIC_CALLS_PER_MINUTE: '1000000', ...env, PORT: port, DATA_DIR: folder }
  const child = spawn(process.execPath, [...serverFlags, 'dist/server/entry.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...serverEnv, ...settings },
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const gone = new Promise<number | null>((done) =>
    child.once('exit', (code) => {
      process.off('exit', kill)
      done(code)
    }),
  )
  const url = `http://localhost:${port}`
  await Promise.race([
    waitForResponse(`${url}/health`),
    gone.then(() => Promise.reject(new Error('The server did not start'))),
  ])
  return {
    url,
    folder,
    pid: child.pid ?? 0,
    /** Ends the server by a signal: SIGTERM, or SIGKILL as a power cut. */
    async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
      child.kill(signal)
      const code = await gone
      if (!dataDir && signal === 'SIGTERM') rmSync(folder, { recursive: true, force: true })
      return code
    },
  }
}
