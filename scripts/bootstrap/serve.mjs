import { print } from './progress.mjs'
import { ended, inRoot, node, passSignals, start } from './run.mjs'
import { serverEnv, serverFlags } from './server-flags.mjs'

/** Runs the server until it ends. Resolves to its exit code. */
export async function serve() {
  const child = start(node(), [...serverFlags, 'dist/server/entry.mjs'], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // The next start need not compile what has not changed.
    env: { ...serverEnv, NODE_COMPILE_CACHE: inRoot('dist/.compiled') },
  })
  passSignals(child)
  child.on('message', ({ address, accounts, warnings }) => welcome(address, accounts, warnings))
  return ended(child)
}

function welcome(address, accounts, warnings) {
  print(`\nPreko is at ${address}`)
  if (accounts) {
    print(`Demo accounts, password ${accounts.password}:`)
    for (const login of accounts.logins) print(`  ${login}`)
    print(`Mails: ${address}/dev/mail`)
  }
  for (const warning of warnings) print(`\nWARNING: ${warning}`)
  print('Stop with Ctrl-C.\n')
}
