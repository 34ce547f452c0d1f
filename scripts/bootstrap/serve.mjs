import { say } from './progress.mjs'
import { ended, node, passSignals, start } from './run.mjs'
import { serverFlags } from './server-flags.mjs'

/** Runs the server until it ends. Answers its exit code. */
export async function serve() {
  const child = start(node, [...serverFlags, 'dist/server/entry.mjs'], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  passSignals(child)
  child.on('message', ({ address, accounts, warnings }) => welcome(address, accounts, warnings))
  return ended(child)
}

function welcome(address, accounts, warnings) {
  say(`\nPreko is at ${address}`)
  if (accounts) {
    say(`Demo accounts, password ${accounts.password}:`)
    for (const login of accounts.logins) say(`  ${login}`)
    say(`Mails: ${address}/dev/mail`)
  }
  for (const warning of warnings) say(`\nWARNING: ${warning}`)
  say('Stop with Ctrl-C.\n')
}
