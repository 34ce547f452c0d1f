import { execFileSync } from 'node:child_process'
import { mkdtemp, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Mounts a disk in memory; undefined where mounting is not allowed. */
export async function mountSmallDisk(megabytes: number) {
  const folder = await mkdtemp(join(tmpdir(), 'preko-disk-'))
  const mount = (options: string) =>
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
  const unmount = () => execFileSync('umount', [folder], { stdio: 'ignore' })
  try {
    mount(`size=${megabytes}m`)
  } catch {
    await rmdir(folder)
    return undefined
  }
  process.once('exit', unmount)
  return {
    folder,
    /** What an administrator does when the disk is full. */
    grow: (to: number) => mount(`remount,size=${to}m`),
    async remove() {
      process.off('exit', unmount)
      unmount()
      await rmdir(folder)
    },
  }
}
