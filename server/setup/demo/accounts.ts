import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { demoAccounts, demoPassword } from '../../accounts/demo-accounts.ts'
import { users } from '../../accounts/table.ts'
import type { Db } from '../../platform/db/client.ts'
import { accountCompanies, type DemoCompany } from './companies.ts'

/** Was the demo filled before? Then its administrator exists. */
export async function hasDemo(db: Db): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.email, demoAccounts[0]))
  return found.length > 0
}

/** The three demo accounts. Returns the user of each company that has one. */
export async function fillAccounts(db: Db, companies: DemoCompany[], now: Date): Promise<Map<number, number>> {
  const passwordHash = await hash(demoPassword)
  const companyIds = [
    null,
    ...accountCompanies.map((key) => companies.find((company) => company.key === key)?.id ?? null),
  ]
  const rows = demoAccounts.map((email, at) => ({
    email,
    passwordHash,
    companyId: companyIds[at] ?? null,
    isAdmin: at === 0,
    confirmedAt: now,
  }))
  const added = await db.insert(users).values(rows).returning({ id: users.id, companyId: users.companyId })
  return new Map(added.flatMap(({ id, companyId }) => (companyId === null ? [] : [[companyId, id]])))
}
