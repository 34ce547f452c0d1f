import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

const sources = ['server/**/*.{ts,sql}', 'content/{demo,site,articles}/**/*', 'content/*.json', 'package-lock.json']

/**
 * Where something filled from the sources of server and content is kept from run to run. It is made there when it is
 * missing: on another day, or when a source has changed. Deletes what was made before.
 */
export function pathOfMade(kind: string): string {
  const folder = resolve('node_modules/.cache/preko')
  const name = `${kind}-${fingerprint()}`
  mkdirSync(folder, { recursive: true })
  for (const other of readdirSync(folder))
    if (other.startsWith(`${kind}-`) && !other.startsWith(name))
      rmSync(join(folder, other), { recursive: true, force: true })
  return join(folder, name)
}

function fingerprint(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10))
  for (const file of globSync(sources).sort()) if (statSync(file).isFile()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}
