import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import process from 'node:process'
import { hashOf, readStamp } from './hash.mjs'
import { Failure, step } from './progress.mjs'
import { inRoot, node, runQuietly } from './run.mjs'

const stamp = inRoot('node_modules/.preko/installed')
const currentHash = () => hashOf(['package.json', 'package-lock.json'])

/** Installs the packages when they are missing or the lock file has changed. */
export async function install() {
  if ((await readStamp(stamp)) === currentHash()) return
  // Into an empty place go the versions of the lock file, all of them; later only those that have changed.
  const how = existsSync(inRoot('node_modules')) ? 'install' : 'ci'
  await step('Installing packages', () => npm(how, '--include=dev', '--loglevel=error', '--no-progress'))
  mustRunOn(node())
  await mkdir(inRoot('node_modules/.preko'), { recursive: true })
  await writeFile(stamp, currentHash())
}

function mustRunOn(program) {
  const version = execFileSync(program, ['--version'], { encoding: 'utf8' }).trim()
  if (Number.parseInt(version.slice(1), 10) >= 24) return
  throw new Failure(`The registry has no Node 24 for this system, which has ${version}. Install Node 24 or newer.`)
}

function npm(...args) {
  const cli = process.env['npm_execpath']
  return cli?.endsWith('.js') ? runQuietly(process.execPath, [cli, ...args]) : runQuietly('npm', args)
}
