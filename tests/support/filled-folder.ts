import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathOfMade } from './made-once.ts'

/** A copy of a data folder with the demo, for the caller alone. */
export function aFilledFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'preko-site-'))
  cpSync(keptFolder(), folder, { recursive: true })
  return folder
}

/** Filling takes many seconds. */
function keptFolder(): string {
  const kept = pathOfMade('demo')
  if (existsSync(kept)) return kept
  const unfinished = mkdtempSync(`${kept}-`)
  const { DATABASE_URL: _, ...env } = process.env
  execFileSync('node', ['scripts/prepare.ts'], { stdio: 'inherit', env: { ...env, DATA_DIR: unfinished, DEMO: '1' } })
  renameSync(unfinished, kept)
  return kept
}
