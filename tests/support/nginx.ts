import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { findProgram } from './programs.ts'
import { waitForResponse } from './wait-for.ts'

export const findNginx = () => findProgram('nginx', 'nginx-light')

/** Starts nginx with the configuration of `scripts/deploy` before two processes. */
export async function startNginx(program: string, [first, second]: readonly [number, number]) {
  const folder = mkdtempSync(join(tmpdir(), 'preko-nginx-'))
  const port = await freePort()
  const site = readFileSync('scripts/deploy/nginx.conf', 'utf8')
    .replace(/(127\.0\.0\.1):432([12])\b/g, (_, host, process) => `${host}:${process === '1' ? first : second}`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('/var/cache/preko', `${folder}/cache`)
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const configuration = [
    // Only root may name a user.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;`,
    `events {} http { access_log off; ${places.join(' ')} ${site} }`,
  ]
  writeFileSync(join(folder, 'nginx.conf'), configuration.join('\n'))
  const args = ['-p', folder, '-e', `${folder}/error.log`, '-c', `${folder}/nginx.conf`]
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const kill = () => child.kill('SIGTERM')
  process.once('exit', kill)
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  const url = `http://127.0.0.1:${port}`
  await waitForResponse(`${url}/health`)
  return {
    url,
    /** What nginx has to complain of. */
    errors: () => readFileSync(`${folder}/error.log`, 'utf8'),
    /** How many files nginx keeps. */
    cached: () =>
      readdirSync(`${folder}/cache`, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length,
    async stop() {
      process.off('exit', kill)
      kill()
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
