import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../tests/support/free-port.ts'

/** A mail server on loopback that can be killed, and stores which mails it accepted. */
export async function startMailServer() {
  const folder = await mkdtemp(join(tmpdir(), 'preko-mail-'))
  const file = join(folder, 'taken')
  await writeFile(file, '')
  const port = await freePort()
  let running = await run(port, file)

  /** The ids of the accepted mails in order, with repetitions. */
  const taken = async () => (await readFile(file, 'utf8')).split('\n').filter(Boolean).map(Number)
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    kill: () => end(running),
    /** Cuts so many of the next mails in their middle. */
    cut: (mails: number) => void running.send(mails),
    async comeBack() {
      running = await run(port, file)
    },
    async close() {
      await end(running)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function run(port: number, file: string) {
  const child = fork(new URL('./smtp-peer.ts', import.meta.url), [String(port), file])
  await new Promise((listening) => child.once('message', listening))
  return child
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** Waits until a site has no unsent mail except those that may have been delivered. */
export async function mailsLeave(site: string) {
  for (const deadline = Date.now() + 300_000; Date.now() < deadline; await pause(500)) {
    const metrics = await (await fetch(`${site}/metrics`)).text()
    if (['waiting', 'failed'].every((state) => metrics.includes(`preko_mails_waiting{state="${state}"} 0\n`))) return
  }
}

const end = (child: ChildProcess) =>
  new Promise<void>((gone) => {
    if (child.exitCode !== null || child.signalCode !== null) return gone()
    child.once('exit', () => gone())
    child.kill('SIGKILL')
  })
