import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { hashOfSources } from './build.mjs'
import { readStamp } from './hash.mjs'
import { Failure } from './progress.mjs'
import { ended, node, passSignals, start } from './run.mjs'

/** Migrates and fills the database. A stamp file notes that it was done, since opening the embedded database just to look is slow. */
export async function prepare(env = process.env) {
  const folder = env['DATA_DIR'] || 'data'
  const stamp = join(folder, 'filled')
  const current = `${hashOfSources()} ${env['DEMO'] ?? ''} ${env['NODE_ENV'] ?? ''}`
  const isEmbedded = !env['DATABASE_URL']
  if (isEmbedded && existsSync(join(folder, 'database')) && (await readStamp(stamp)) === current) return

  const child = start(node(), ['scripts/prepare.ts'], { stdio: 'inherit', env })
  passSignals(child)
  const code = await ended(child)
  if (code !== 0) throw new Failure('', code)
  if (isEmbedded) await writeFile(stamp, current)
}
