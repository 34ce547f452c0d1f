import { z } from '@hono/zod-openapi'
import { mailStates } from '../mails/state.ts'
import type { loadSummary } from './queries.ts'

const totalAndRecent = z.object({ total: z.number(), recent: z.number() })

export const summaryWire = z.object({
  pending: z.number(),
  oldestPending: z.string().nullable().describe('Since when the ad waits that waits longest'),
  heldReplies: z.number().describe('Texts to many candidates that wait for approval'),
  published: totalAndRecent
    .extend({ featured: z.number().describe('On top of lists now') })
    .describe('Recent: within a week'),
  candidates: totalAndRecent.describe('Recent: within a day'),
  suppressed: totalAndRecent.describe('Recent: within a day'),
  companies: totalAndRecent.extend({ blocked: z.number() }).describe('Recent: within a week'),
  applications: z.array(z.object({ day: z.string(), count: z.number() })),
  mails: z.object({
    waiting: z.number(),
    sending: z.number(),
    failed: z.number(),
    sent: z.number(),
    suppressed: z.number(),
    sentToday: z.number(),
  }),
  queue: z.object({ waiting: z.number(), active: z.number(), done: z.number(), failed: z.number() }),
  backup: z
    .object({ day: z.string(), verifiedTime: z.string().nullable(), error: z.string().nullable() })
    .nullable()
    .describe('The last scheduled one; null where none are scheduled or before the first'),
  newest: z.array(
    z.object({
      id: z.number(),
      ime: z.string(),
      grad: z.string(),
      drzava: z.string(),
      creationTime: z.string(),
      brojOglasa: z.number(),
      ceka: z.boolean().describe('Whether an ad of it waits for approval'),
    }),
  ),
})

type Summary = Awaited<ReturnType<typeof loadSummary>>
type States = Record<(typeof mailStates)[number], number>

export const summaryToWire = ({
  days,
  mails,
  newest,
  backup,
  oldestPending,
  ...counts
}: Summary): z.input<typeof summaryWire> => ({
  ...counts,
  oldestPending: oldestPending?.toISOString() ?? null,
  applications: days,
  mails: {
    ...(Object.fromEntries(mailStates.map((state) => [state, mails.states[state] ?? 0])) as States),
    sentToday: mails.sentToday,
  },
  backup: backup
    ? { day: backup.day, verifiedTime: backup.verifiedAt?.toISOString() ?? null, error: backup.error }
    : null,
  newest: newest.map(({ id, name, city, countryId, createdAt, jobs, isWaiting }) => ({
    id,
    ime: name,
    grad: city,
    drzava: countryId,
    creationTime: createdAt.toISOString(),
    brojOglasa: jobs,
    ceka: isWaiting,
  })),
})
