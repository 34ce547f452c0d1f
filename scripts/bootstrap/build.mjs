import { readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { compressFolder } from './compress.mjs'
import { hashOf, readStamp } from './hash.mjs'
import { step } from './progress.mjs'
import { inRoot, node, runQuietly } from './run.mjs'

const dist = inRoot('dist')
const builds = inRoot('.builds')

let hash
/** A fingerprint of everything that the build is made from. */
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

/** Builds pages and server unless no source has changed since the last build. */
export async function build({ always = false } = {}) {
  const hash = hashOfSources()
  if (!always && (await readStamp(join(dist, '.built'))) === hash) return
  const folder = join(builds, String(Date.now()))
  await step('Building', async () => {
    await runQuietly(node(), ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', folder], {
      // With another value, which the shell or a test runner may set, JSX is built for developers and pages fail.
      env: { ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    })
    await compressFolder(join(folder, 'client'))
  })
  await writeFile(join(folder, '.built'), hash)
  await use(folder)
}

/** Each build has a folder of its own, so that a running server keeps the files that it was started from. */
async function use(folder) {
  await rm(dist, { recursive: true, force: true })
  await symlink(relative(dirname(dist), folder), dist, 'junction')
  const older = (await readdir(builds)).sort().slice(0, -3)
  for (const name of older) await rm(join(builds, name), { recursive: true })
}
