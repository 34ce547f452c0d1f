import { constants } from 'node:fs'
import { copyFile, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { assertWritable } from './folder.ts'

/** Milliseconds that a killed process may take to exit. */
const dyingMs = 3000

/** Locks a data folder for this process. Returns a function that releases it; throws when another process has it. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'process.lock')
  const own = join(folder, `process.lock.${process.pid}`)
  await assertWritable(folder)
  await writeFile(own, await processIdentity(process.pid))
  try {
    await take(path, own, folder)
  } finally {
    await rm(own, { force: true })
  }
  return () => rm(path, { force: true })
}

async function take(path: string, own: string, folder: string) {
  if (await placed(own, path)) return
  const holder = await readFile(path, 'utf8').catch(() => '')
  const pid = Number.parseInt(holder, 10)
  const inUse = new Error(`The data folder ${folder} is in use by process ${pid || 'unknown'}.`)
  if (await staysAlive(pid, holder)) throw inUse

  // The holder has exited. Of several processes that notice, the one that creates the guard file takes over.
  const guard = `${path}.takeover`
  if (await isOld(guard)) await rm(guard, { force: true })
  if (!(await placed(own, guard))) throw inUse
  try {
    if ((await readFile(path, 'utf8').catch(() => '')) !== holder) throw inUse
    await rename(own, path)
  } finally {
    await rm(guard, { force: true })
  }
}

/** Whether the holder still runs after a grace period. Zombies do not count as running. */
async function staysAlive(pid: number, holder: string): Promise<boolean> {
  const end = Date.now() + dyingMs
  while (pid && isRunning(pid) && (await processIdentity(pid)) === holder && !(await hasEnded(pid))) {
    if (Date.now() > end) return true
    await setTimeout(50)
  }
  return false
}

/** Z: a zombie, X: dead. */
const hasEnded = async (pid: number) => /^[ZX]/.test(afterName(await statusOf(pid)))

/** Copies a file unless the target exists. Returns whether it was copied. */
const placed = (from: string, to: string) =>
  copyFile(from, to, constants.COPYFILE_EXCL).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )

const isOld = (path: string) =>
  stat(path).then(
    ({ ctimeMs }) => Date.now() - ctimeMs > 10_000,
    () => false,
  )

/** Process ids are reused, but unique together with boot id and start time, where the system reports them. */
async function processIdentity(pid: number): Promise<string> {
  const [status, boot] = await Promise.all([
    statusOf(pid),
    readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
  ])
  const born = afterName(status).split(' ')[19] ?? ''
  return `${pid} ${born} ${boot.trim()}`
}

const statusOf = (pid: number) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')

/** The fields after the process name, which is in brackets and may contain any characters. */
const afterName = (status: string) => status.slice(status.lastIndexOf(')') + 2)

function isRunning(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
