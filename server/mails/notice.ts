import { z } from 'zod'

/** An address that must get no more mail, from a mail provider's notice. Pure. */
export type Stopped = { email: string; source: 'bounce' | 'complaint'; reason: string; at: Date }

const recipient = z.object({ emailAddress: z.string().max(320), diagnosticCode: z.string().optional() })
const recipients = z.array(recipient).max(100)

const bounce = z.object({
  bounceType: z.string(),
  bounceSubType: z.string().default(''),
  bouncedRecipients: recipients,
  timestamp: z.coerce.date(),
})
const complaint = z.object({
  complainedRecipients: recipients,
  complaintFeedbackType: z.string().nullish(),
  timestamp: z.coerce.date(),
})

/** Notices of identities have `notificationType`, those of configuration sets `eventType`. */
const notice = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  bounce: bounce.optional(),
  complaint: complaint.optional(),
})

/** Addresses with permanent bounces or complaints. All other notices are ignored. */
export function stoppedBy(text: string): Stopped[] {
  const parsed = notice.safeParse(jsonOf(text))
  if (!parsed.success) return []
  const { bounce, complaint } = parsed.data
  if (bounce?.bounceType === 'Permanent')
    return bounce.bouncedRecipients.map(({ emailAddress, diagnosticCode }) =>
      stopped(emailAddress, 'bounce', diagnosticCode ?? bounce.bounceSubType, bounce.timestamp),
    )
  if (complaint && complaint.complaintFeedbackType !== 'not-spam')
    return complaint.complainedRecipients.map(({ emailAddress }) =>
      stopped(emailAddress, 'complaint', complaint.complaintFeedbackType ?? '', complaint.timestamp),
    )
  return []
}

const stopped = (address: string, source: Stopped['source'], reason: string, at: Date): Stopped => ({
  email: bareAddress(address),
  source,
  reason: reason.replace(/\s+/g, ' ').slice(0, 300),
  at,
})

/** The address itself, also from the form 'Ana <ana@posta.example>'. */
const bareAddress = (address: string) =>
  address
    .slice(address.lastIndexOf('<') + 1)
    .replace('>', '')
    .trim()
    .toLowerCase()

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
