import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Makes sure that one process at a time uses a data folder. Answers how to let go. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'process.lock')
  await mkdir(folder, { recursive: true }).catch(() => {
    throw new Error(`The data folder ${folder} cannot be written. Choose another with DATA_DIR.`)
  })
  const file = await open(path, 'wx').catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST')
      throw new Error(`The data folder ${folder} cannot be written. Choose another with DATA_DIR.`)
    const holder = Number(await readFile(path, 'utf8').catch(() => ''))
    if (holder && isRunning(holder)) throw new Error(`The data folder ${folder} is in use by process ${holder}.`)
    await rm(path, { force: true })
    return open(path, 'wx')
  })
  await file.writeFile(String(process.pid))
  await file.close()
  return () => rm(path, { force: true })
}

function isRunning(pid: number) {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
