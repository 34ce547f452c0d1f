import { rm, writeFile } from 'node:fs/promises'
import { compressFolder } from './compress.mjs'
import { hashOf, readStamp } from './hash.mjs'
import { inRoot, node, runQuietly } from './run.mjs'
import { step } from './say.mjs'

const stamp = inRoot('dist/.built')

let hash
/** What this run was started from. */
export const hashOfSources = () => {
  hash ??= hashOf([
    'src',
    'server',
    'content',
    'public',
    'astro.config.mjs',
    'tsconfig.json',
    'package.json',
    'package-lock.json',
  ])
  return hash
}

/** Builds the pages and the server when a source changed since. */
export async function build({ always = false } = {}) {
  const wanted = await hashOfSources()
  if (!always && (await readStamp(stamp)) === wanted) return
  await rm(stamp, { force: true })
  await step('Building', async () => {
    await runQuietly(node, ['node_modules/astro/bin/astro.mjs', 'build'], { env: { ASTRO_TELEMETRY_DISABLED: '1' } })
    await compressFolder(inRoot('dist/client'))
  })
  await writeFile(stamp, wanted)
}
