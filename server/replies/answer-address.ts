import { eq } from 'drizzle-orm'
import type { Tx } from '../change.ts'
import { answerTokens } from '../messages/table.ts'
import { newAddressToken } from '../platform/token.ts'

/** Lower case, because some mail servers change the case of a name. */
const address = /(?:^|[^a-z0-9])reply\+([a-z0-9]{20,40})@/gi

/** The tokens of all addresses to which candidates answer, in headers that name receivers. */
export const tokensInAddresses = (receivers: readonly string[]): string[] => [
  ...new Set(receivers.flatMap((text) => [...text.matchAll(address)].map(([, token = '']) => token.toLowerCase()))),
]

/**
 * Where the candidate of an application answers to, or undefined where no way in is configured. Nothing in it names the
 * company.
 */
export async function answerAddressOf({ db, config }: Tx, applicationId: number): Promise<string | undefined> {
  if (!config.inbound) return undefined
  await db.insert(answerTokens).values({ applicationId, token: newAddressToken() }).onConflictDoNothing()
  const [found] = await db.select().from(answerTokens).where(eq(answerTokens.applicationId, applicationId))
  return found && `reply+${found.token}@${config.inbound.domain}`
}
