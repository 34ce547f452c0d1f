import { spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { findProgram } from './programs.ts'

/** Dovecot, which starts as root only. */
export const findDovecot = () =>
  process.getuid?.() === 0 ? findProgram('dovecot', 'dovecot-imapd') : { reason: 'dovecot is started by root only' }

const password = 'secret'

/** An IMAP server on loopback with one mailbox. */
export async function startDovecot(program: string) {
  const folder = mkdtempSync(join(tmpdir(), 'preko-dovecot-'))
  const port = await freePort()
  const mails = join(folder, 'mail', 'answers', 'new')
  const folders = ['new', 'cur', 'tmp'].map((name) => `mail/answers/${name}`)
  for (const each of folders) mkdirSync(join(folder, each), { recursive: true })
  chmodSync(folder, 0o755)
  // The owner of the folder of temporary files may be anybody: mails belong to 'nobody', as Debian has it.
  const nobody = 65534
  for (const each of ['mail', 'mail/answers', ...folders]) chownSync(join(folder, each), nobody, nobody)
  writeFileSync(join(folder, 'dovecot.conf'), configuration(folder, port))
  const child = spawn(program, ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: 'ignore' })
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  const kill = () => child.kill('SIGTERM')
  process.once('exit', kill)
  await waitForPort(port)
  let count = 0
  return {
    url: `imap://answers:${password}@127.0.0.1:${port}/INBOX`,
    deliver(raw: string) {
      count += 1
      const file = join(mails, `${Date.now()}.${count}.test`)
      writeFileSync(file, raw)
      chownSync(file, nobody, nobody)
    },
    /** The mails that are left, and whether they are marked as read. */
    left: () =>
      ['cur', 'new']
        .flatMap((name) => readdirSync(join(folder, 'mail', 'answers', name)))
        .map((name) => (/,[A-Z]*S[A-Z]*$/.test(name) ? 'read' : 'unread')),
    async stop() {
      process.off('exit', kill)
      kill()
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Waits until the server greets. */
async function waitForPort(port: number) {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(50)) {
    const socket = connect(port, '127.0.0.1')
    const greets = await new Promise<boolean>((done) => {
      socket.once('data', () => done(true))
      socket.once('close', () => done(false))
      socket.once('error', () => done(false))
    })
    socket.destroy()
    if (greets) return
  }
  throw new Error('dovecot does not answer')
}

const configuration = (folder: string, port: number) => `
protocols = imap
base_dir = ${folder}/run
log_path = ${folder}/log
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${folder}/mail/%u
first_valid_uid = 1
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=nobody gid=nogroup home=${folder}/mail/%u
}
service imap-login {
  inet_listener imap {
    address = 127.0.0.1
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`
