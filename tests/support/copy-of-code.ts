import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Copies what git follows, and new files that it does not ignore, into a folder that can be checked and tested there. */
export function copyOfCode(folder: string) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  for (const file of stdout.split('\n').filter(Boolean)) cpSync(file, join(folder, file))
  cpSync('.astro', join(folder, '.astro'), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
}
