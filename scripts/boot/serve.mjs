import { ended, node, passSignals, start } from './run.mjs'
import { say } from './say.mjs'
import { serverFlags } from './server-flags.mjs'

/** Runs the server until it ends. Answers its exit code. */
export async function serve() {
  const child = start(node, [...serverFlags, 'dist/server/entry.mjs'], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  passSignals(child)
  child.on('message', ({ address, accounts }) => welcome(address, accounts))
  return ended(child)
}

function welcome(address, accounts) {
  say(`\nPreko is at ${address}`)
  if (accounts) {
    say(`Demo accounts, password ${accounts.password}:`)
    for (const login of accounts.logins) say(`  ${login}`)
    say(`Mails: ${address}/dev/mail`)
  }
  say('Stop with Ctrl-C.\n')
}
