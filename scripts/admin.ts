/**
 * Makes administrators: `npm run admin -- add EMAIL`, and lets one who has lost the second factor set up a new one:
 * `npm run admin -- reset-second-factor EMAIL`. The owner of the address gets a link to set a
 * password; without a mail transport the link is printed.
 */
import { type AccountState, addAdmin } from '../server/accounts/add-admin.ts'
import { resetSecondFactor } from '../server/accounts/auth/second-factor/set-up.ts'
import { normalizeLogin } from '../server/accounts/queries.ts'
import type { Context } from '../server/context.ts'
import { isEmail } from '../server/questions/question.ts'
import { print, runCommand } from './command/run.ts'
import { withServices } from './command/with-services.ts'

const foundText: Record<AccountState, string> = {
  nobody: 'There was no account; a new one was made.',
  unconfirmed: 'There was an unconfirmed account, perhaps of someone else: its password and its company are gone.',
  confirmed: 'There was a confirmed account: its password no longer works and its sessions have ended.',
  admin: 'This was an administrator already: the password no longer works and the sessions have ended.',
}

async function add(context: Context, email: string) {
  const { found, companyName, mail, url } = await addAdmin(context, email)
  print(foundText[found])
  if (companyName) print(`It belonged to ${companyName}.`)
  print(`${email} is an administrator as soon as a password is set by a link that is valid for an hour.`)
  if (mail.state === 'suppressed') print('Mail must not go to this address. ')
  if ((context.config.smtpUrl || context.config.ses) && mail.state !== 'suppressed')
    print('The link leaves by mail with the next start, or at once while the server runs.')
  else print(`The link, shown only now:\n${url}`)
}

async function reset(context: Context, email: string) {
  await resetSecondFactor(context, email)
  print(`${email} has no second factor and is signed out everywhere. The next sign-in sets one up.`)
}

const commands: Record<string, (context: Context, email: string) => Promise<void>> = {
  add,
  'reset-second-factor': reset,
}

await runCommand(async () => {
  const [command, address = ''] = process.argv.slice(2)
  const email = normalizeLogin(address)
  const act = commands[command ?? '']
  if (!act || !isEmail(email))
    throw new Error('Usage: npm run admin -- add EMAIL, npm run admin -- reset-second-factor EMAIL')
  await withServices((services) => act({ ...services, viewer: { kind: 'visitor' }, language: 'en' }, email))
})
