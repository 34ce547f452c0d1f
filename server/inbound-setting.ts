import { z } from 'zod'
import site from '#content/site/site.json' with { type: 'json' }
import { type BucketSettings, bucketUrl } from './bucket-url.ts'

/** By which way candidates' answers come in: the demo's mailbox, a signed webhook, SES by SNS, or an IMAP mailbox. */
const inboundWays = ['none', 'mailbox', 'webhook', 'ses', 'imap'] as const

/** The settings of the way in. */
export const inboundSettings = {
  INBOUND: z.enum(inboundWays).optional(),
  INBOUND_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a domain')
    .optional(),
  INBOUND_SECRET: z.string().min(32).optional(),
  INBOUND_TOPIC: z
    .string()
    .regex(/^arn:aws(-[a-z]+)*:sns:[a-z0-9-]+:\d{12}:[\w-]{1,256}$/, 'must be the ARN of an SNS topic')
    .optional(),
  INBOUND_BUCKET: bucketUrl.optional(),
  INBOUND_IMAP_URL: z.url({ protocol: /^imaps?$/ }).optional(),
}

type Settings = {
  INBOUND?: (typeof inboundWays)[number] | undefined
  INBOUND_DOMAIN?: string | undefined
  INBOUND_SECRET?: string | undefined
  INBOUND_TOPIC?: string | undefined
  INBOUND_BUCKET?: BucketSettings | undefined
  INBOUND_IMAP_URL?: string | undefined
}

/** What each way needs beside the domain. */
const needs = {
  webhook: 'INBOUND_SECRET',
  ses: 'INBOUND_TOPIC',
  imap: 'INBOUND_IMAP_URL',
} as const

/** Reports a way without what it needs, and what no way needs. */
export function checkInbound(settings: Settings & { DEMO?: boolean | undefined }, context: z.RefinementCtx) {
  const { INBOUND: way, ...others } = settings
  const refuse = (name: keyof Settings, message: string) => context.addIssue({ code: 'custom', path: [name], message })
  for (const [each, name] of Object.entries(needs)) {
    if (way === each && !others[name]) refuse(name, `is required with INBOUND=${each}`)
    if (way !== each && others[name]) refuse(name, `goes with INBOUND=${each}`)
  }
  if (way && way in needs && !others.INBOUND_DOMAIN) refuse('INBOUND_DOMAIN', `is required with INBOUND=${way}`)
}

/** The domain of the site's own sender, where the demo's answers go to. */
const ownDomain = site.sender.replace(/^.*@|>$/g, '')

/** The way in, or undefined where answers go to the company itself. */
export function inboundOf(settings: Settings, { isDemo }: { isDemo: boolean }) {
  const way = settings.INBOUND ?? (isDemo ? 'mailbox' : 'none')
  if (way === 'none' || (way === 'mailbox' && !isDemo)) return undefined
  return {
    way,
    domain: settings.INBOUND_DOMAIN ?? ownDomain,
    secret: settings.INBOUND_SECRET,
    topic: settings.INBOUND_TOPIC,
    bucket: settings.INBOUND_BUCKET,
    imapUrl: settings.INBOUND_IMAP_URL,
  }
}
