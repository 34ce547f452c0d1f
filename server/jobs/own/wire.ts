import { z } from '@hono/zod-openapi'
import type { Viewer } from '../../context.ts'
import type { EditedJob } from '../find-managed.ts'
import { allows, isForUnlisted, jobActions, type Standing, statusNow } from '../life/transitions.ts'
import type { Revision } from '../revision/read.ts'
import { cardToWire, cardWire } from '../wire.ts'
import { wireItemOf } from '../wire-names.ts'
import { contentFields, contentToWire, contentWire } from './content-wire.ts'
import type { OwnJob } from './list.ts'

const text = z.string().nullable()
const count = z.number().int()

/** Fields that only an ad's company and administrators see. */
const managed = {
  status: z
    .string()
    .describe('As of now: an ad past its time is EXPIRED, a live one of which a revision awaits approval MODERATION'),
  tvrtkaId: z.number(),
  tvrtkaNaziv: z.string(),
  previewCode: z.string(),
  rejectionReason: text,
  version: count.describe('Send it with a change: a stale one is 409'),
  updatedTime: z.string(),
  submittedTime: text,
  izmjena: z
    .object({ polja: z.array(z.string()), submittedTime: text, updatedTime: z.string() })
    .nullable()
    .describe('Changes of an approved ad: the fields that differ from what visitors read, and when they were sent'),
  actions: z.array(z.enum(jobActions)).describe('What the viewer may do with it now'),
}

export const ownJobWire = cardWire.extend({
  ...managed,
  prijave: count.describe('Applications'),
  novePrijave: count.describe('Applications that nobody has opened'),
  views: count,
  applyClicks: count,
  curve: z.array(count).describe('Views of the last 14 days, today last'),
  applicationCurve: z.array(count).describe('Applications of the same days'),
})

export const editedJobWire = cardWire.extend({
  ...managed,
  ...contentFields,
  rejectedFields: z.record(z.string(), z.string()).describe('Reasons of the return, by field'),
  objavljeno: contentWire.nullable().describe('What visitors read; null before the first approval'),
  pictureTexts: z.record(z.string(), z.string()).describe('What each of its pictures shows, by address'),
})

type Managed = Standing & {
  companyId: number
  companyName: string
  previewCode: string
  version: number
  updatedAt: Date
  isListed: boolean
  change: Revision | null
}

function managedToWire(job: Managed, viewer: Viewer, now: Date) {
  const forAdmins = ['approve', 'reject']
  const may = (action: string) => viewer.kind === 'admin' || !forAdmins.includes(action)
  return {
    status: statusNow(job, now),
    tvrtkaId: job.companyId,
    tvrtkaNaziv: job.companyName,
    previewCode: job.previewCode,
    rejectionReason: job.rejectionReason,
    version: job.version,
    updatedTime: job.updatedAt.toISOString(),
    submittedTime: job.submittedAt?.toISOString() ?? null,
    izmjena: job.change && {
      polja: job.change.items.map(wireItemOf),
      submittedTime: job.change.submittedAt?.toISOString() ?? null,
      updatedTime: job.change.updatedAt.toISOString(),
    },
    actions: jobActions.filter(
      (action) => may(action) && (job.isListed || isForUnlisted(action)) && allows(job, action, now),
    ),
  }
}

/** An own ad in a list, including the company's name when it is hidden from visitors. */
export const ownJobToWire = (job: OwnJob, viewer: Viewer, now: Date): z.input<typeof ownJobWire> => ({
  ...cardToWire(job),
  image: job.companyLogo && `/logo/${job.companyId}`,
  ...managedToWire(job, viewer, now),
  prijave: job.applications,
  novePrijave: job.newApplications,
  views: job.views,
  applyClicks: job.applyClicks,
  curve: job.curve,
  applicationCurve: job.applicationCurve,
})

export function editedJobToWire(
  { job, company, translations, questions, published, revision, pictures }: EditedJob,
  viewer: Viewer,
  now: Date,
): z.input<typeof editedJobWire> {
  const named = {
    ...{ ...job, industryId: job.industryId ?? 0, companyName: company.name, companyLogo: company.logoSmall },
    ...{ companyAnswerPromise: company.answerPromise, promiseWithdrawnAt: company.promiseWithdrawnAt },
  }
  return {
    ...cardToWire(named),
    image: company.logoSmall && `/logo/${company.id}`,
    ...managedToWire({ ...named, change: revision ?? null }, viewer, now),
    ...contentToWire({ ...job, translations, questions }),
    rejectedFields: Object.fromEntries(
      Object.entries(job.rejectedItems).map(([item, reason]) => [wireItemOf(item), reason]),
    ),
    objavljeno: published && contentToWire(published),
    pictureTexts: Object.fromEntries(pictures.map(({ address, alt }) => [address, alt])),
  }
}
