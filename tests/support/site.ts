import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serverFlags } from '../../scripts/boot/server-flags.mjs'
import { freePort } from './free-port.ts'

type Given = { env?: Record<string, string>; dataDir?: string; demo?: boolean }

/** The built product with the demo, on a free port and in a folder of its own that is thrown away. */
export async function startSite({ env = {}, dataDir, demo = true }: Given = {}) {
  execFileSync('node', ['scripts/bootstrap.mjs', 'ready'], { stdio: 'inherit' })
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'preko-site-'))
  if (demo && !dataDir && !env['DATABASE_URL']) cpSync(filledFolder(), folder, { recursive: true })
  const port = env['PORT'] ?? String(await freePort())
  const settings = { LOG_LEVEL: 'warn', PUBLIC_CALLS_PER_MINUTE: '1000000', ...env, PORT: port, DATA_DIR: folder }
  const child = spawn(process.execPath, [...serverFlags, 'dist/server/entry.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...settings },
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
  await Promise.race([answers(`${url}/health`), gone.then(() => Promise.reject(new Error('The server did not start')))])
  return {
    url,
    folder,
    pid: child.pid ?? 0,
    /** Ends the server as Ctrl-C does, or as a power cut does. */
    async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
      child.kill(signal)
      const code = await gone
      if (!dataDir && signal === 'SIGTERM') rmSync(folder, { recursive: true, force: true })
      return code
    },
  }
}

/** Filling takes half a minute, so a filled folder is kept for as long as the demo it was made from. */
function filledFolder(): string {
  const kept = resolve('node_modules/.cache/preko', `demo-${demoFingerprint()}`)
  if (existsSync(kept)) return kept
  rmSync(dirname(kept), { recursive: true, force: true })
  mkdirSync(dirname(kept), { recursive: true })
  const unfinished = mkdtempSync(`${kept}-`)
  const { DATABASE_URL: _, ...env } = process.env
  execFileSync('node', ['scripts/fill.ts'], { stdio: 'inherit', env: { ...env, DATA_DIR: unfinished, DEMO: '1' } })
  renameSync(unfinished, kept)
  return kept
}

function demoFingerprint(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10))
  const files = globSync(['server/**/*.{ts,sql}', 'content/{demo,site,articles}/**/*']).sort()
  for (const file of files) if (statSync(file).isFile()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

async function answers(url: string) {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await pause(50)) {
    const isUp = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
  }
  throw new Error(`No answer from ${url}`)
}
