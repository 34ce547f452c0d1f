/**
 * Makes administrators: `npm run admin -- add EMAIL`.
 * Promotes the account that has this address, else makes one. The password is asked for on a terminal;
 * elsewhere, or when left empty, one is made and printed once.
 */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { hashPassword, problemsOfPassword } from '../server/accounts/password.ts'
import { foldLogin } from '../server/accounts/queries.ts'
import { users } from '../server/accounts/table.ts'
import { isEmail } from '../server/applications/question.ts'
import { readConfig } from '../server/config.ts'
import { type Db, openDatabase } from '../server/platform/db/client.ts'
import { lockFolder } from '../server/platform/lock.ts'
import { reasonOf } from '../server/reason.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

async function choosePassword(email: string): Promise<string> {
  const typed = process.stdin.isTTY ? await ask('Password (empty: one is made for you): ') : ''
  if (!typed) {
    const made = randomBytes(15).toString('base64url')
    say(`Password: ${made}\nIt is shown only now.`)
    return made
  }
  if (problemsOfPassword(typed, [email]).length === 0) return typed
  say('At least 8 characters, and nothing easy to guess.')
  return choosePassword(email)
}

/** What is typed does not show. */
async function ask(question: string): Promise<string> {
  process.stdout.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  const answer = await terminal.question('')
  terminal.close()
  say('')
  return answer.trim()
}

async function addAdmin(db: Db, email: string) {
  const [known] = await db
    .select({ id: users.id, confirmedAt: users.confirmedAt })
    .from(users)
    .where(eq(users.email, email))
  if (known) {
    const confirmedAt = known.confirmedAt ?? new Date()
    await db.update(users).set({ isAdmin: true, confirmedAt }).where(eq(users.id, known.id))
    say(`${email} is an administrator now; the password stays.`)
    return
  }
  const passwordHash = await hashPassword(await choosePassword(email))
  await db.insert(users).values({ email, passwordHash, isAdmin: true, confirmedAt: new Date() })
  say(`${email} is an administrator now.`)
}

try {
  const [command, address = ''] = process.argv.slice(2)
  const email = foldLogin(address)
  if (command !== 'add' || !isEmail(email)) throw new Error('Usage: npm run admin -- add EMAIL')
  const config = readConfig(process.env)
  const unlock = config.databaseUrl ? async () => {} : await lockFolder(config.dataDir)
  const database = await openDatabase({ url: config.databaseUrl, folder: join(config.dataDir, 'database') })
  try {
    await database.migrate()
    await addAdmin(database.db, email)
  } finally {
    await database.close()
    await unlock()
  }
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exit(1)
}
