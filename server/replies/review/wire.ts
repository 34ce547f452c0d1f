import { z } from '@hono/zod-openapi'
import { signsToWire, signWire } from '../../guard/wire.ts'
import { wireOf } from '../../http/columns.ts'
import { replies, replyReviews } from '../table.ts'
import type { ListedReview } from './queries.ts'

const { id, companyId, reason, state, createdAt } = replyReviews
const { subject, text } = replies
export const listedReview = wireOf({ id, companyId, reason, state, subject, text, creationTime: createdAt }).with(
  { company: z.string(), hosts: z.array(z.string()), signs: z.array(signWire), recipients: z.number() },
  ({ companyName: company, hosts, signs, recipients, reader }: ListedReview) => ({
    ...{ company, hosts, recipients },
    signs: signsToWire(signs, { reader }),
  }),
)
