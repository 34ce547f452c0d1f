import { spawn } from 'node:child_process'
import { link, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Gives every stored file a second name below `to`: at once, without room on the disk, and out of reach of later
 * removal. Files never change once they are there. Unfinished ones are left out.
 */
export async function linkFiles(from: string, to: string) {
  const names = await readdir(from, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of names) {
    if (!entry.isFile() || entry.name.endsWith('.part')) continue
    const path = join(entry.parentPath, entry.name)
    const copy = join(to, path.slice(from.length))
    await mkdir(dirname(copy), { recursive: true })
    await link(path, copy).catch((error: NodeJS.ErrnoException) => {
      // Linked before, or removed since the folder was read.
      if (error.code !== 'EEXIST' && error.code !== 'ENOENT') throw error
    })
  }
}

/** Runs a system program to its end. Throws its last error line. */
export function run(program: string, args: string[]): Promise<void> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (data) => (said = (said + data).slice(-2000)))
  return new Promise((done, failed) => {
    child.once('error', () => failed(new Error(`${program} is needed for this and is not installed.`)))
    child.once('close', (code) =>
      code === 0 ? done() : failed(new Error(said.trim().split('\n').at(-1) || `${program} ended with ${code}`)),
    )
  })
}
