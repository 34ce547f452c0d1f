import { chmod, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Mode of folders: accessible by the process's user only. */
export const ownFolder = 0o700
/** Mode of files: accessible by the process's user only. */
export const ownFile = 0o600

/** The folder of the embedded database. */
export const databaseIn = (dataDir: string) => join(dataDir, 'database')
/** The folder of the file store. */
export const filesIn = (dataDir: string) => join(dataDir, 'files')

/** Creates a folder and its parents. (Node's recursive option never returns under /proc.) */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: ownFolder })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    if (code !== 'ENOENT' || dirname(path) === path) throw error
    await makeFolder(dirname(path))
    await mkdir(path, { mode: ownFolder }).catch((again: NodeJS.ErrnoException) => {
      if (again.code !== 'EEXIST') throw again
    })
  }
}

/** Restricts an existing folder to its owner, except shared ones with the sticky bit, such as /tmp. */
async function restrict(folder: string) {
  const { mode, uid } = await stat(folder)
  const isShared = (mode & 0o1000) > 0
  if ((mode & 0o077) > 0 && !isShared && uid === process.getuid?.()) await chmod(folder, ownFolder)
}

/** Creates a data folder for the process's user only. Throws a one-line error when it cannot be created or written. */
export async function assertWritable(folder: string) {
  const probe = join(folder, `.probe-${process.pid}`)
  try {
    await makeFolder(folder)
    await writeFile(probe, '', { mode: ownFile })
    await rm(probe)
    await restrict(folder)
  } catch {
    throw new Error(`The data folder ${folder} cannot be written. Choose another with DATA_DIR.`)
  }
}
