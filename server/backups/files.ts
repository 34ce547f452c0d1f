import { spawn } from 'node:child_process'
import { link, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Hard-links every stored file below `to`, which takes no disk space and survives later removals. Stored files never
 * change. Unfinished ones are skipped.
 */
export async function linkFiles(from: string, to: string) {
  const names = await readdir(from, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of names) {
    if (!entry.isFile() || entry.name.endsWith('.part')) continue
    const path = join(entry.parentPath, entry.name)
    const copy = join(to, path.slice(from.length))
    await mkdir(dirname(copy), { recursive: true })
    await link(path, copy).catch((error: NodeJS.ErrnoException) => {
      // Linked before, or removed after the folder was read.
      if (error.code !== 'EEXIST' && error.code !== 'ENOENT') throw error
    })
  }
}

/** Runs `tar` and waits for its end. Throws the last line of its stderr. */
export function runTar(args: string[]): Promise<void> {
  const child = spawn('tar', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let stderr = ''
  child.stderr.on('data', (chunk) => (stderr = (stderr + chunk).slice(-2000)))
  return new Promise((done, failed) => {
    child.once('error', () => failed(new Error('tar is needed for this and is not installed.')))
    child.once('close', (code) =>
      code === 0 ? done() : failed(new Error(stderr.trim().split('\n').at(-1) || `tar ended with ${code}`)),
    )
  })
}
