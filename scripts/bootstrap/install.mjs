import { mkdir, writeFile } from 'node:fs/promises'
import process from 'node:process'
import { hashOf, readStamp } from './hash.mjs'
import { step } from './progress.mjs'
import { inRoot, runQuietly } from './run.mjs'

const stamp = inRoot('node_modules/.preko/installed')
const wanted = () => hashOf(['package.json', 'package-lock.json'])

/** Installs the packages when they are missing or the lock file has changed. */
export async function install() {
  if ((await readStamp(stamp)) === (await wanted())) return
  await step('Installing packages', () => npm('install', '--include=dev', '--loglevel=error', '--no-progress'))
  await mkdir(inRoot('node_modules/.preko'), { recursive: true })
  await writeFile(stamp, await wanted())
}

function npm(...args) {
  const cli = process.env['npm_execpath']
  return cli?.endsWith('.js') ? runQuietly(process.execPath, [cli, ...args]) : runQuietly('npm', args)
}
