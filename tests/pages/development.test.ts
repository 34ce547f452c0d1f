import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFilledFolder } from '../support/filled-folder.ts'
import { freePort } from '../support/free-port.ts'
import { waitForResponse } from '../support/wait-for.ts'

const folder = aFilledFolder()
const port = await freePort()
const site = `http://localhost:${port}`
const development = spawn('node', ['scripts/bootstrap.mjs', 'dev'], {
  stdio: 'ignore',
  // Astro's development server serves nothing when it detects a test run.
  env: { ...process.env, VITEST: '', NODE_ENV: 'development', PORT: String(port), DATA_DIR: folder },
})
const ended = new Promise<number | null>((done) => development.once('exit', done))

beforeAll(() => waitForResponse(`${site}/health`, 100))
afterAll(async () => {
  development.kill('SIGTERM')
  await ended
  rmSync(folder, { recursive: true, force: true })
})

test.for([
  '/',
  '/EN/vijesti',
  '/terms-of-use',
  '/DE/employer',
  '/EN/how-to-write-a-cv',
  '/DE/hotelpersonal-at-de',
  '/kontakt',
  '/login',
  '/dev/mail',
  '/apipublic/countries',
  '/flags.svg',
])('%s works in development', async (path) => {
  expect((await fetch(site + path)).status).toBe(200)
})

test.for([
  ['/nema', 'Stranica ne postoji'],
  ['/EN/nema', 'Page not found'],
  ['/DE/nema', 'Seite nicht gefunden'],
  ['/nema/terms-of-use', 'Stranica ne postoji'],
] as const)('%s is not', async ([path, title]) => {
  const response = await fetch(site + path)
  expect([response.status, /<title>([^<]*)/.exec(await response.text())?.[1]]).toEqual([404, title])
})

test('Ctrl-C, which all processes get together, unlocks the database', async () => {
  development.kill('SIGINT')
  development.kill('SIGINT')
  expect(await ended).toBe(0)
  expect(existsSync(join(folder, 'process.lock'))).toBe(false)
})
