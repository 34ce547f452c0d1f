import { chmod, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Only the account that the product runs under may read what it stores. */
export const ownFolder = 0o700
/** Read and written by this account of the system alone. */
export const ownFile = 0o600

/** Where the embedded database lies in a data folder. */
export const databaseIn = (dataDir: string) => join(dataDir, 'database')
/** Where the file store lies in a data folder. */
export const filesIn = (dataDir: string) => join(dataDir, 'files')

/** Makes a folder with all above it. (Node's own recursive way never ends under /proc.) */
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

/** Closes a folder of an earlier version to others; one that is shared by its nature, such as /tmp, stays as it is. */
async function close(folder: string) {
  const { mode, uid } = await stat(folder)
  const isShared = (mode & 0o1000) > 0
  if ((mode & 0o077) > 0 && !isShared && uid === process.getuid?.()) await chmod(folder, ownFolder)
}

/** Makes a data folder that is ours alone. Throws one clear line when it cannot be made or written. */
export async function assertWritable(folder: string) {
  const probe = join(folder, `.probe-${process.pid}`)
  try {
    await makeFolder(folder)
    await writeFile(probe, '', { mode: ownFile })
    await rm(probe)
    await close(folder)
  } catch {
    throw new Error(`The data folder ${folder} cannot be written. Choose another with DATA_DIR.`)
  }
}
