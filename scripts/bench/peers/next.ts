import { execFileSync, spawn } from 'node:child_process'
import { cpSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../tests/support/free-port.ts'
import { waitForResponse } from '../../../tests/support/wait-for.ts'
import { createSandboxFolder } from '../sandbox.ts'

const sources = fileURLToPath(new URL('./next', import.meta.url))

/** Installs, builds and starts, in a temporary folder, a Next.js app with the elements that a running site shows at home and in an ad. */
export async function startNext({ site, ad, database }: { site: string; ad: string; database: string }) {
  const folder = createSandboxFolder()
  cpSync(sources, folder, { recursive: true })
  const port = String(await freePort())
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    DATABASE_URL: database,
    PORT: port,
  }
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: folder, stdio: 'inherit', env })
  run('npm', 'ci', '--include=optional')
  run(process.execPath, 'store.mjs', site, ad)
  run(process.execPath, 'node_modules/next/dist/bin/next', 'build')
  const child = spawn(process.execPath, ['server.mjs'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], env })
  process.once('exit', () => child.kill())
  const url = `http://127.0.0.1:${port}`
  await waitForResponse(url)
  return { url, pid: child.pid ?? 0, stop: () => child.kill() }
}
