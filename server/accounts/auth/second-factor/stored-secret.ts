import { and, eq } from 'drizzle-orm'
import { change } from '../../../change.ts'
import { asSystem, type Services } from '../../../context.ts'
import { isEncrypted } from '../../../platform/encryption.ts'
import { secondFactors } from '../../table.ts'

type Deps = Pick<Services, 'encryption'>

const ownerOf = (userId: number) => `second-factor:${userId}`

/** Encrypts a secret for the database. */
export const storeSecret = ({ encryption }: Deps, userId: number, secret: string) =>
  encryption.encrypt(secret, ownerOf(userId))

/** Undefined when it was encrypted with another key: then only recovery codes or `npm run admin` help. */
export const readSecret = ({ encryption }: Deps, { userId, secret }: { userId: number; secret: string }) =>
  isEncrypted(secret) ? encryption.decrypt(secret, ownerOf(userId)) : secret

/**
 * Encrypts secrets that an earlier version stored as plain text. Returns how many cannot be decrypted with the current
 * key.
 */
export async function encryptSecrets(services: Services): Promise<number> {
  const all = await services.db.select().from(secondFactors)
  for (const { userId, secret } of all.filter((factor) => !isEncrypted(factor.secret))) {
    const subject = { kind: 'user', id: userId, companyId: null }
    await change(asSystem(services), { action: 'second-factor.encrypt', subject, role: 'system' }, (tx) =>
      tx.db
        .update(secondFactors)
        .set({ secret: storeSecret(tx, userId, secret) })
        .where(and(eq(secondFactors.userId, userId), eq(secondFactors.secret, secret))),
    )
  }
  return all.filter((factor) => readSecret(services, factor) === undefined).length
}
