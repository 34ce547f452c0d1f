import { z } from '@hono/zod-openapi'
import { wireOf } from '../http/columns.ts'
import { mails, suppressedEmails } from './table.ts'

const { id, kind, receiver, subject, state, attempts, error, createdAt, sentAt } = mails
export const listedMail = wireOf(
  { id, kind, receiver, subject, state, attempts, error, createdAt, sentAt },
  { receiver: 'Empty, like the subject, once the contents are gone' },
)

const { email, source, reason, createdAt: creationTime } = suppressedEmails
export const suppressedEmail = wireOf({ email, source, reason, creationTime })

export const emailAddress = z.string().trim().toLowerCase().max(255)
