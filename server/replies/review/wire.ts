import { z } from '@hono/zod-openapi'
import { wireOf } from '../../http/columns.ts'
import { replies, replyReviews } from '../table.ts'
import type { ListedReview } from './queries.ts'

const { id, companyId, reason, state, createdAt } = replyReviews
const { subject, text } = replies
export const listedReview = wireOf({ id, companyId, reason, state, subject, text, creationTime: createdAt }).with(
  { company: z.string(), hosts: z.array(z.string()), recipients: z.number() },
  ({ companyName: company, hosts, recipients }: ListedReview) => ({ company, hosts, recipients }),
)
