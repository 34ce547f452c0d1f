import { execFileSync } from 'node:child_process'
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

/** A copy of a data folder with the demo, for the caller alone. */
export function aFilledFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'preko-site-'))
  cpSync(keptFolder(), folder, { recursive: true })
  return folder
}

/** Filling takes half a minute, so the folder is cached until the sources of the demo change. */
function keptFolder(): string {
  const kept = resolve('node_modules/.cache/preko', `demo-${demoFingerprint()}`)
  if (existsSync(kept)) return kept
  rmSync(dirname(kept), { recursive: true, force: true })
  mkdirSync(dirname(kept), { recursive: true })
  const unfinished = mkdtempSync(`${kept}-`)
  const { DATABASE_URL: _, ...env } = process.env
  execFileSync('node', ['scripts/seed-demo.ts'], { stdio: 'inherit', env: { ...env, DATA_DIR: unfinished, DEMO: '1' } })
  renameSync(unfinished, kept)
  return kept
}

function demoFingerprint(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10))
  const files = globSync(['server/**/*.{ts,sql}', 'content/{demo,site,articles}/**/*', 'content/*.json']).sort()
  for (const file of files) if (statSync(file).isFile()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}
