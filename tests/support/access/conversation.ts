import { messages } from '../../../server/messages/table.ts'
import type { Db } from '../../../server/platform/db/client.ts'
import { replies } from '../../../server/replies/table.ts'
import type { Dashboard } from '../dashboard.ts'

/** A message from an unknown address, and a reply that came back. */
export async function aConversation(db: Db, { company, user }: Dashboard, applicationId: number) {
  const createdAt = new Date()
  const [message] = await db
    .insert(messages)
    .values({ applicationId, way: 'mail', sender: 'skrovita@drugdje.example', isKnown: false, text: 'a', createdAt })
    .returning()
  const [reply] = await db
    .insert(replies)
    .values({
      ...{ companyId: company.id, applicationId, userId: user.id, kind: 'ask', language: 'hr', state: 'returned' },
      ...{ subject: 'Skriveno', text: 'Skriveno', key: 'returned', createdAt },
    })
    .returning()
  return { unknownMessage: message?.id ?? 0, returnedReply: reply?.id ?? 0 }
}
